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
import { notifyError, useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import type { Forced } from '../configuration-data.ts'
import { InLanguages, useOwnWords, type WordsWork } from '../texts/in-languages.tsx'
import { useEditing } from '../use-editing.ts'
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
import { isToldFilled } from './fields-data.ts'

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

/** What is edited, and what becomes of it. */
const useFieldWork = ({ entity, extension, onKeep }: FieldsOfProps, words: WordsWork) => {
  const t = useSay('configuration')
  return useEditing<FieldDraft>({
    keep: async draft => {
      await onKeep(withField(extension, draft))
      await words.save()
      return t('ownFields.saved', { name: draft.label || draft.name })
    },
    remove: async draft => {
      await onKeep(withoutField(extension, draft.name), { force: isToldFilled(entity, draft.name) })
      return undefined
    },
  })
}

interface FieldsOfProps {
  entity: string
  extension: Extension
  /** Writes all of them; what it throws is shown where it was typed. */
  onKeep: (next: Extension, how?: Forced) => Promise<unknown>
}

/** The fields that a house says an entity has: they stand in form, list, search, export and API. */
export const FieldsOf = (props: FieldsOfProps) => {
  const { entity, extension, onKeep } = props
  const t = useSay('configuration')
  const model = useModel(entity).data
  const words = useOwnWords()
  const work = useFieldWork(props, words)
  const { draft } = work
  const open = (next: FieldDraft, isNew = false) => {
    words.forget()
    work.open(next, isNew)
  }
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
          <EmptyState centred within icon={IconListDetails} title={t('ownFields.none')}>
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
      {draft && (
        <FieldEditor
          key={work.isNew ? '' : draft.name}
          entity={entity}
          work={{ ...work, draft }}
          words={
            <InLanguages
              work={words}
              keys={[{ key: `${entity}.${draft.name}`, label: t('ownFields.label'), given: draft.label }]}
            />
          }
        />
      )}
    </div>
  )
}
