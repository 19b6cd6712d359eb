import { fieldAt } from '#model/index.ts'
import { Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { type Plain, type QueuedItem, useModel } from '../../../data/index.ts'
import { inRow } from '../../in-row.ts'
import { useSay } from '../../use-say.ts'

/** A value as it was typed, in a cell: of lists and objects what their parts say. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ')
  if (typeof value !== 'object') return String(value)
  return inRow(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('_'))
      .map(([, inner]) => textOf(inner)),
  )
}

interface Props {
  of: Pick<QueuedItem, 'entity' | 'kind' | 'data'>
  /** What was there, or is there now. */
  there?: Plain
  isServers?: boolean
}

/** Everything that was typed, beside what was there before. */
export const Typed = ({ of: { entity, kind, data }, there, isServers }: Props) => {
  const say = useSay('waiting')
  const model = useModel(entity).data
  const isEdit = kind === 'edit' && there !== undefined
  const rows = Object.entries(data).filter(
    ([name, value]) => !name.startsWith('_') && (kind === 'edit' || textOf(value)),
  )
  if (rows.length === 0 || kind === 'run' || kind === 'file') return null
  const cell = (value: unknown) => textOf(value) || <span className="meta">{say('tray.empty')}</span>
  return (
    <Table label={say('tray.typed')} rowHeight={28} widths={[110, undefined, ...(isEdit ? [undefined] : [])]}>
      <THead>
        <tr>
          <Th>{say('tray.field')}</Th>
          <Th>{say('tray.typed')}</Th>
          {isEdit && <Th>{say(isServers ? 'tray.server' : 'tray.was')}</Th>}
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
              <Td title={textOf(there?.[name])}>
                <bdi>{cell(there?.[name])}</bdi>
              </Td>
            )}
          </Tr>
        ))}
      </TBody>
    </Table>
  )
}
