import { formatDate } from '#fields/formats/format-date.ts'
import { IconFlag, Note, Skeleton, Status, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { RecordLink } from '../../../cards/record-link.tsx'
import { queryClient, type RecordData } from '../../../data/index.ts'
import { inRow, useFieldContext, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { useNamed } from '../approvals/approvals-data.ts'
import { ListPart } from '../list-part.tsx'
import { useEditing } from '../use-editing.ts'
import { draftOf, type FlagDraft, flagOf, newFlag } from './flag-draft.ts'
import { FlagEditor } from './flag-editor.tsx'
import { archiveFlag, keepFlag, useFlagReach, useFlags } from './flags-data.ts'

const useFlagWork = () => {
  const t = useSay('configuration')
  // It steers at once: menus, forms and lists are asked anew.
  const refresh = () => queryClient.invalidateQueries()
  return useEditing<FlagDraft>({
    keep: async draft => {
      await keepFlag(flagOf(draft), draft.status)
      await refresh()
      return t('entries.kept', { key: draft.name })
    },
    remove: async draft => {
      await archiveFlag(draft.name)
      await refresh()
      return t('flags.archived', { name: draft.name })
    },
  })
}

interface RowsProps {
  flags: readonly RecordData[]
  chosen: string | undefined
  onOpen: (flag: RecordData) => void
}

const Rows = ({ flags, chosen, onOpen }: RowsProps) => {
  const t = useSay('configuration')
  const { locale } = useFieldContext()
  const profiles = useNamed('profile')
  const { data } = useFlagReach(flags.map(flag => flagOf(draftOf(flag))))
  const nameOf = (code: string) => profiles.find(one => one.value === code)?.label ?? code
  const meant = ({ profiles: of, usernames, share }: FlagDraft): string =>
    inRow([
      ...(of.length || usernames.length ? [...of.map(nameOf), ...usernames] : [t('flags.everybody')]),
      ...(share ? [`${share} %`] : []),
    ])
  return (
    <TableScroll label={t('tab.flags')}>
      <Table
        label={t('tab.flags')}
        rowHeight={36}
        widths={[200, 110, undefined, 130, 110, 90]}
        minWidth={860}
      >
        <THead>
          <tr>
            <Th>{t('flags.name')}</Th>
            <Th>{t('flags.state')}</Th>
            <Th>{t('flags.for')}</Th>
            <Th>{t('flags.willSee')}</Th>
            <Th>{t('flags.endDate')}</Th>
            <Th>{t('entries.history')}</Th>
          </tr>
        </THead>
        <TBody>
          {flags.map((flag, i) => {
            const draft = draftOf(flag)
            const isOn = flag.status === 'ACTIVE' && draft.isEnabled
            const reach = data?.flags[i]
            return (
              <Tr key={draft.name} selected={draft.name === chosen}>
                <Td>
                  <button type="button" className="link" onClick={() => onOpen(flag)}>
                    <bdi>{draft.name}</bdi>
                  </button>
                </Td>
                <Td>
                  <Status meaning={isOn ? 'success' : 'stopped'}>{t(isOn ? 'flags.on' : 'flags.off')}</Status>
                </Td>
                <Td>{meant(draft)}</Td>
                <Td>
                  {reach?.name === draft.name
                    ? t('flags.reach', { on: isOn ? reach.on : 0, of: reach.of })
                    : '–'}
                </Td>
                <Td>{draft.endDate ? formatDate(draft.endDate, locale) : '–'}</Td>
                <Td>
                  <RecordLink entity="featureFlag" registration={draft.name}>
                    {t('flags.record')}
                  </RecordLink>
                </Td>
              </Tr>
            )
          })}
        </TBody>
      </Table>
    </TableScroll>
  )
}

/** Flags that something asks for and nobody has made: what stands behind them is shown to nobody. */
const Unmade = ({ flags }: { flags: readonly RecordData[] }) => {
  const t = useSay('configuration')
  const known = new Set(flags.map(flag => String(flag.name)))
  const unmade = new Set(
    (useFlagReach([]).data?.uses ?? []).map(use => use.flag).filter(one => !known.has(one)),
  )
  if (unmade.size === 0) return null
  return <Note meaning="warning">{t('flags.unmade', { names: inRow([...unmade]) })}</Note>
}

/** The switches of a house: parts of the product that are there for some, or for a time. */
export const Flags = () => {
  const t = useSay('configuration')
  const { data, error, refetch } = useFlags()
  const work = useFlagWork()
  const { draft, open } = work
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <ListPart
      text={<p className="second grow">{t('flags.text')}</p>}
      addLabel={t('flags.add')}
      onAdd={() => open(newFlag(), true)}
      empty={{ icon: IconFlag, title: t('flags.none'), text: t('flags.noneText') }}
      isEmpty={data.length === 0}
      warning={<Unmade flags={data} />}
      editor={draft && <FlagEditor key={work.isNew ? '' : draft.name} work={{ ...work, draft }} />}
    >
      <Rows flags={data} chosen={work.isNew ? undefined : draft?.name} onOpen={flag => open(draftOf(flag))} />
    </ListPart>
  )
}
