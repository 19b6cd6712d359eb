import {
  IconCode,
  Select,
  Skeleton,
  Table,
  TableScroll,
  TBody,
  Td,
  TextInput,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { useCollection, useWrite } from '../configuration-data.ts'
import { EditorForm } from '../editor-form.tsx'
import { EntryHistory } from '../entries/entry-editor.tsx'
import { ListPart } from '../list-part.tsx'
import { useRuns } from '../schedules/runs-data.ts'
import { type Editing, useEditing } from '../use-editing.ts'

interface AliasDraft {
  name: string
  other: string
}

const path = '/api/core/scriptAliases'

const useAliasWork = () => {
  const t = useSay('configuration')
  const write = useWrite()
  return useEditing<AliasDraft>({
    keep: async ({ name, other }) => {
      await write('PATCH', path, { [name]: other })
      return t('entries.kept', { key: name })
    },
    remove: async ({ name }) => {
      await write('PATCH', path, { [name]: null })
      return t('entries.gone', { key: name })
    },
  })
}

const AliasEditor = ({ work }: { work: Editing<AliasDraft> }) => {
  const { draft, isNew, setDraft } = work
  const t = useSay('configuration')
  const options = useRuns().map(value => ({ value, label: value }))
  return (
    <EditorForm
      title={isNew ? t('aliases.add') : draft.name}
      work={work}
      isWhole={draft.name !== '' && draft.other !== ''}
      saveLabel={t('entries.save')}
      removal={
        isNew
          ? undefined
          : {
              label: t('entries.remove'),
              title: t('entries.removeTitle', { key: draft.name }),
              text: t('entries.removeText'),
            }
      }
      after={!isNew && <EntryHistory part="scriptAliases" entryKey={draft.name} />}
    >
      {isNew ? (
        <Select
          label={t('aliases.name')}
          description={t('aliases.nameHint')}
          clearable={false}
          creatable
          value={draft.name || null}
          options={options}
          onChange={name => setDraft({ ...draft, name: name ?? '' })}
        />
      ) : (
        <TextInput label={t('aliases.name')} value={draft.name} readOnly onChange={() => {}} />
      )}
      <Select
        label={t('aliases.other')}
        clearable={false}
        creatable
        value={draft.other || null}
        options={options}
        onChange={other => setDraft({ ...draft, other: other ?? '' })}
      />
    </EditorForm>
  )
}

/** Names of scripts that mean others: what asks for the one is answered by the other. */
export const Aliases = () => {
  const t = useSay('configuration')
  const { data, error, refetch } = useCollection('scriptAliases')
  const work = useAliasWork()
  const { draft, open } = work
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const aliases = Object.entries(data).map(([name, other]) => ({ name, other: String(other) }))
  return (
    <ListPart
      text={<p className="second grow">{t('aliases.text')}</p>}
      addLabel={t('aliases.add')}
      onAdd={() => open({ name: '', other: '' }, true)}
      empty={{ icon: IconCode, title: t('aliases.none'), text: t('aliases.noneText') }}
      isEmpty={aliases.length === 0}
      editor={draft && <AliasEditor key={work.isNew ? '' : draft.name} work={{ ...work, draft }} />}
    >
      <TableScroll label={t('tab.aliases')}>
        <Table label={t('tab.aliases')} rowHeight={36} widths={[280, undefined]} minWidth={520}>
          <THead>
            <tr>
              <Th>{t('aliases.name')}</Th>
              <Th>{t('aliases.other')}</Th>
            </tr>
          </THead>
          <TBody>
            {aliases.map(alias => (
              <Tr key={alias.name} selected={!work.isNew && draft?.name === alias.name}>
                <Td>
                  <button type="button" className="link" onClick={() => open(alias)}>
                    <bdi>{alias.name}</bdi>
                  </button>
                </Td>
                <Td>
                  <bdi>{alias.other}</bdi>
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </TableScroll>
    </ListPart>
  )
}
