import { useState } from 'react'
import {
  Button,
  EmptyState,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconListDetails,
  IconPlus,
  Select,
  Skeleton,
  Table,
  TableScroll,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { useModel } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay, useShell } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import styles from '../configuration.module.css'
import type { TabProps } from '../configuration.tsx'
import { entryAddress, useCollection, useWrite } from '../configuration-data.ts'
import {
  draftOf,
  type Extension,
  type FieldDraft,
  fieldsOf,
  kindOf,
  kinds,
  moved,
  newDraft,
  type OfferedKind,
  withField,
  withoutField,
} from './field-draft.ts'
import { FieldEditor } from './field-editor.tsx'

interface OwnFieldsProps {
  extension: Extension
  chosen: string | undefined
  onOpen: (name: string) => void
  onMove: (name: string, by: -1 | 1) => void
}

/** The fields that a house has added, in the order in which forms show them. */
const OwnFields = ({ extension, chosen, onOpen, onMove }: OwnFieldsProps) => {
  const t = useSay('configuration')
  const rows = fieldsOf(extension)
  const yes = (is: boolean) => (is ? t('ownFields.yes') : '–')
  return (
    <TableScroll label={t('ownFields.own')}>
      <Table
        label={t('ownFields.own')}
        rowHeight={36}
        widths={[undefined, 170, 150, 90, 90, 90, 84]}
        minWidth={880}
      >
        <THead>
          <tr>
            <Th>{t('ownFields.label')}</Th>
            <Th>{t('ownFields.name')}</Th>
            <Th>{t('ownFields.kind')}</Th>
            <Th>{t('ownFields.isMandatory')}</Th>
            <Th>{t('ownFields.inList')}</Th>
            <Th>{t('ownFields.inSearch')}</Th>
            <Th />
          </tr>
        </THead>
        <TBody>
          {rows.map(([name, field], index) => {
            const draft = draftOf(name, field, extension)
            const kind = kindOf(field.kind)
            return (
              <Tr key={name} selected={name === chosen}>
                <Td>
                  <button type="button" className="link" onClick={() => onOpen(name)}>
                    <bdi>{draft.label || name}</bdi>
                  </button>
                </Td>
                <Td voice="muted">
                  <bdi>{name}</bdi>
                </Td>
                <Td>{kinds.some(one => one === kind) ? t(`kind.${kind as OfferedKind}`) : kind}</Td>
                <Td>{yes(Boolean(field.mandatory))}</Td>
                <Td>{yes(draft.isColumn)}</Td>
                <Td>{yes(draft.isSearched)}</Td>
                <Td align="end">
                  <IconButton
                    size="xs"
                    icon={IconArrowUp}
                    label={t('ownFields.up')}
                    disabled={index === 0}
                    onClick={() => onMove(name, -1)}
                  />
                  <IconButton
                    size="xs"
                    icon={IconArrowDown}
                    label={t('ownFields.down')}
                    disabled={index === rows.length - 1}
                    onClick={() => onMove(name, 1)}
                  />
                </Td>
              </Tr>
            )
          })}
        </TBody>
      </Table>
    </TableScroll>
  )
}

/** What is edited, and what becomes of it. */
const useFieldWork = (entity: string, extension: Extension) => {
  const t = useSay('configuration')
  const write = useWrite()
  const [draft, setDraft] = useState<FieldDraft | null>(null)
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const open = (next: FieldDraft | null, isOne = false): void => {
    setDraft(next)
    setNew(isOne)
    setProblem(null)
  }
  const keep = async (next: Extension): Promise<void> => {
    await write('PUT', entryAddress('collection-extension', entity), next)
  }
  const save = async (): Promise<void> => {
    if (!draft) return
    setBusy(true)
    setProblem(null)
    try {
      await keep(withField(extension, draft))
      notifyDone(t('ownFields.saved', { name: draft.label || draft.name }))
      open(null)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = async (): Promise<void> => {
    if (!draft) return
    try {
      await keep(withoutField(extension, draft.name))
      open(null)
    } catch (error) {
      notifyError(error)
    }
  }
  return { draft, isNew, isBusy, problem, open, setDraft, save, remove, keep }
}

/** The fields that a house adds to what the product knows of a kind of record: they stand in form, list, search, export and API. */
const FieldsOf = ({ entity, extension }: { entity: string; extension: Extension }) => {
  const t = useSay('configuration')
  const model = useModel(entity).data
  const work = useFieldWork(entity, extension)
  const { draft, open } = work
  const count = fieldsOf(extension).length
  const edit = (name: string) => open(draftOf(name, extension.fields![name]!, extension))
  const move = (name: string, by: -1 | 1) => void work.keep(moved(extension, name, by)).catch(notifyError)
  return (
    <div className={styles.fields}>
      <div className={styles.page}>
        <div className={styles.tools}>
          <span className="meta grow">
            {model && t('ownFields.counts', { own: count, all: model.fields.length - count })}
          </span>
          <Button icon={IconPlus} onClick={() => open(newDraft(), true)}>
            {t('ownFields.add')}
          </Button>
        </div>
        {count === 0 ? (
          <EmptyState centred icon={IconListDetails} title={t('ownFields.none')}>
            {t('ownFields.noneText')}
          </EmptyState>
        ) : (
          <OwnFields
            extension={extension}
            chosen={work.isNew ? undefined : draft?.name}
            onOpen={edit}
            onMove={move}
          />
        )}
      </div>
      {draft && model && (
        <FieldEditor
          key={work.isNew ? '' : draft.name}
          model={model}
          draft={draft}
          isNew={work.isNew}
          isBusy={work.isBusy}
          problem={work.problem}
          onChange={work.setDraft}
          onSave={() => void work.save()}
          onRemove={() => void work.remove()}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}

/** The tab of a house's own fields. */
export const Fields = ({ query, onQuery }: TabProps) => {
  const t = useSay('configuration')
  const shell = useShell()
  const { data, error, refetch } = useCollection('collection-extension')
  const entity = shell.entities.find(one => one.name === query.entity)?.name ?? 'contract'
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <div className={styles.wide}>
          <Select
            label={t('ownFields.of')}
            clearable={false}
            value={entity}
            options={shell.entities.map(({ name, label }) => ({
              value: name,
              label,
              ...(fieldsOf((data[name] as Extension | undefined) ?? {}).length > 0
                ? { meta: String(fieldsOf(data[name] as Extension).length) }
                : {}),
            }))}
            onChange={next => next && onQuery({ tab: 'fields', entity: next })}
          />
        </div>
      </div>
      <FieldsOf key={entity} entity={entity} extension={(data[entity] as Extension | undefined) ?? {}} />
    </div>
  )
}
