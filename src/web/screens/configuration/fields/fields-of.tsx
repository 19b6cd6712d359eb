import { useState } from 'react'
import {
  Button,
  EmptyState,
  IconListDetails,
  IconPlus,
  MoveHandle,
  Table,
  TableScroll,
  TBody,
  Td,
  THead,
  Th,
  Tr,
  useReorder,
} from '#ui/index.ts'
import { useModel } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { InLanguages, useOwnWords, type WordsWork } from '../texts/in-languages.tsx'
import {
  draftOf,
  type Extension,
  type FieldDraft,
  fieldsOf,
  kindOf,
  kinds,
  newDraft,
  type OfferedKind,
  reordered,
  withField,
  withoutField,
} from './field-draft.ts'
import { FieldEditor } from './field-editor.tsx'

interface OwnFieldsProps {
  extension: Extension
  chosen: string | undefined
  onOpen: (name: string) => void
  onMove: (from: number, to: number) => void
}

/** The fields that a house has added, in the order in which forms show them. */
const OwnFields = ({ extension, chosen, onOpen, onMove }: OwnFieldsProps) => {
  const t = useSay('configuration')
  const rows = fieldsOf(extension)
  const reorder = useReorder(rows.length, onMove)
  const yes = (is: boolean) => (is ? t('ownFields.yes') : '–')
  return (
    <TableScroll label={t('ownFields.own')}>
      <Table
        label={t('ownFields.own')}
        rowHeight={36}
        widths={[36, undefined, 170, 150, 90, 90, 90]}
        minWidth={880}
      >
        <THead>
          <tr>
            <Th />
            <Th>{t('ownFields.label')}</Th>
            <Th>{t('ownFields.name')}</Th>
            <Th>{t('ownFields.kind')}</Th>
            <Th>{t('ownFields.isMandatory')}</Th>
            <Th>{t('ownFields.inList')}</Th>
            <Th>{t('ownFields.inSearch')}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(([name, field], index) => {
            const draft = draftOf(name, field, extension)
            const kind = kindOf(field.kind)
            return (
              <Tr key={name} selected={name === chosen} {...reorder.item(index)}>
                <Td check>
                  <MoveHandle
                    label={t('ownFields.move', { name: draft.label || name })}
                    onKeyDown={reorder.onKeyDown(index)}
                  />
                </Td>
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
              </Tr>
            )
          })}
        </TBody>
      </Table>
    </TableScroll>
  )
}

/** What is edited, and what becomes of it; `keep` writes all fields of the entity. */
const useFieldWork = (
  extension: Extension,
  keep: (next: Extension) => Promise<unknown>,
  words: WordsWork,
) => {
  const t = useSay('configuration')
  const [draft, setDraft] = useState<FieldDraft | null>(null)
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const open = (next: FieldDraft | null, isOne = false): void => {
    setDraft(next)
    setNew(isOne)
    setProblem(null)
    words.forget()
  }
  const save = async (): Promise<void> => {
    if (!draft) return
    setBusy(true)
    setProblem(null)
    try {
      await keep(withField(extension, draft))
      await words.save()
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
  return { draft, isNew, isBusy, problem, open, setDraft, save, remove }
}

interface FieldsOfProps {
  entity: string
  extension: Extension
  /** Writes all of them; what it throws is shown where it was typed. */
  onKeep: (next: Extension) => Promise<unknown>
}

/** The fields that a house says an entity has: they stand in form, list, search, export and API. */
export const FieldsOf = ({ entity, extension, onKeep }: FieldsOfProps) => {
  const t = useSay('configuration')
  const model = useModel(entity).data
  const words = useOwnWords()
  const work = useFieldWork(extension, onKeep, words)
  const { draft, open } = work
  const count = fieldsOf(extension).length
  const edit = (name: string) => open(draftOf(name, extension.fields![name]!, extension))
  const move = (from: number, to: number) => void onKeep(reordered(extension, from, to)).catch(notifyError)
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
          words={
            <InLanguages
              work={words}
              keys={[{ key: `${entity}.${draft.name}`, label: t('ownFields.label'), given: draft.label }]}
            />
          }
          onChange={work.setDraft}
          onSave={() => void work.save()}
          onRemove={() => void work.remove()}
          onClose={() => open(null)}
        />
      )}
    </div>
  )
}
