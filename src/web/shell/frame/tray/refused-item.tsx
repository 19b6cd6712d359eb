import { fieldAt } from '#model/index.ts'
import { Button, Icon, IconAlertTriangle, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { type QueuedItem, useModel, useWaiting, waiting } from '../../../data/index.ts'
import { hangingOn } from '../../../offline/work/items.ts'
import { drafts } from '../../../screens/record/save/drafts.ts'
import { notifyDone, notifyError, notifyWarning } from '../../screen/notify.ts'
import { useSay } from '../../use-say.ts'
import { useDiscard } from './discard.tsx'
import { useItemWords } from './item-words.ts'
import styles from './tray.module.css'

/** A value as it was typed, in a cell: of lists and objects what their parts say. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .map(([, inner]) => textOf(inner))
    .filter(Boolean)
    .join(', ')
}

/** Everything that was typed, beside what was there before. */
const Typed = ({ item }: { item: QueuedItem }) => {
  const say = useSay('waiting')
  const model = useModel(item.entity).data
  const isEdit = item.kind === 'edit'
  const there = item.theirs ?? item.base
  const rows = Object.entries(item.data).filter(
    ([name, value]) => !name.startsWith('_') && (isEdit || textOf(value)),
  )
  if (rows.length === 0 || item.kind === 'run' || item.kind === 'file') return null
  const cell = (value: unknown) => textOf(value) || <span className="meta">{say('tray.empty')}</span>
  return (
    <Table label={say('tray.typed')} rowHeight={28} widths={[110, undefined, ...(isEdit ? [undefined] : [])]}>
      <THead>
        <tr>
          <Th>{say('tray.field')}</Th>
          <Th>{say('tray.typed')}</Th>
          {isEdit && <Th>{say(item.theirs ? 'tray.server' : 'tray.was')}</Th>}
        </tr>
      </THead>
      <TBody>
        {rows.map(([name, value]) => (
          <Tr key={name}>
            <Td voice="muted">{(model && fieldAt(model, name)?.label) ?? name}</Td>
            <Td voice="strong" title={textOf(value)}>
              <bdi>{cell(value)}</bdi>
            </Td>
            {isEdit && (
              <Td title={textOf(there[name])}>
                <bdi>{cell(there[name])}</bdi>
              </Td>
            )}
          </Tr>
        ))}
      </TBody>
    </Table>
  )
}

/** What the server refused: its words, everything typed, and the ways on. */
export const RefusedItem = ({ item, onClose }: { item: QueuedItem; onClose: () => void }) => {
  const say = useSay('waiting')
  const { items } = useWaiting()
  const { title, key, href } = useItemWords(item)
  const discard = useDiscard(item)
  const hanging = hangingOn(items, item.key).length
  const keepDraft = () => {
    const key = item.kind === 'create' ? null : item.record
    if (drafts.read(item.entity, key)) return notifyWarning(say('tray.draftThere'))
    const version = Number(item.theirs?._version) || undefined
    const at = new Date(item.at).toISOString()
    drafts.write(item.entity, key, { version, at, changes: Object.entries(item.data) })
    waiting
      .queue()
      ?.remove(item.key)
      .then(() => notifyDone(say('tray.draftKept')), notifyError)
  }
  const canMend = item.kind === 'create' || item.kind === 'edit'
  return (
    <li className={styles.refused}>
      <div className={styles.line}>
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        <span className={styles.meta}>
          <bdi>{key}</bdi>
          {hanging > 0 && `, ${say('tray.hangs', { count: hanging })}`}
        </span>
      </div>
      <p className={styles.why}>
        <Icon of={IconAlertTriangle} />
        <span>
          {item.state === 'aside' && `${say('tray.aside')} `}
          {item.error?.text}
          {item.error?.requestId && (
            <span className={styles.meta}>{say('tray.request', { id: item.error.requestId })}</span>
          )}
        </span>
      </p>
      <Typed item={item} />
      <div className={styles.ways}>
        {canMend && (
          <Button kind="primary" href={href} onClick={onClose}>
            {say('tray.mend')}
          </Button>
        )}
        <Button onClick={() => void waiting.queue()?.retry(item.key).catch(notifyError)}>
          {say('tray.retry')}
        </Button>
        {canMend && hanging === 0 && <Button onClick={keepDraft}>{say('tray.keepDraft')}</Button>}
        <span className="grow" />
        <Button kind="danger" onClick={discard.ask}>
          {say('tray.discard')}
        </Button>
      </div>
      {discard.question}
    </li>
  )
}
