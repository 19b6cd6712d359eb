import type { SayOf } from '#locales/areas.ts'
import type { CompiledField } from '#model/index.ts'
import { Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'

/** What one should know before filling a field in. */
const notesOf = (field: CompiledField, say: SayOf<'documentation'>): string[] => [
  ...(field.mandatory === true ? [say('field.mandatory')] : []),
  ...(field.computed || field.rollup || field.daily ? [say('field.computed')] : []),
  ...(field.system ? [say('field.system')] : []),
  ...(field.fixed ? [say('field.fixed')] : []),
  ...(field.multiple ? [say('field.multiple')] : []),
  ...(field.extension ? [say('field.extension')] : []),
  ...(field.when ? [say('field.when')] : []),
  ...(typeof field.min === 'number' || typeof field.max === 'number'
    ? [say('field.range', { range: `${field.min ?? ''}…${field.max ?? ''}` })]
    : []),
]

const kindOf = (field: CompiledField) => (
  <>
    {field.kind}
    {field.to && (
      <>
        {' → '}
        <a className="link" href={`/documentation/entities/${field.to}`}>
          {field.to}
        </a>
      </>
    )}
    {field.list && ` · ${field.list}`}
    {field.in && ` · ${field.in}`}
  </>
)

const rowsOf = (fields: readonly CompiledField[], depth = 0): { field: CompiledField; depth: number }[] =>
  fields.flatMap(field => [{ field, depth }, ...rowsOf(field.fields ?? [], depth + 1)])

/** Every field: how it is called here and in the API, what it holds, what to know of it. */
export const FieldTable = ({ fields }: { fields: readonly CompiledField[] }) => {
  const say = useSay('documentation')
  return (
    <div className={styles.wide}>
      <Table label={say('entity.fields')} rowHeight={30} edge={12} minWidth={640}>
        <THead>
          <tr>
            <Th>{say('field.label')}</Th>
            <Th>{say('field.name')}</Th>
            <Th>{say('field.kind')}</Th>
            <Th>{say('field.notes')}</Th>
          </tr>
        </THead>
        <TBody>
          {rowsOf(fields).map(({ field, depth }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and nested names repeat
            <Tr key={`${field.name} ${i}`}>
              <Td>
                <span style={{ paddingInlineStart: depth * 16 }}>{field.label}</span>
              </Td>
              <Td>
                <code>{field.name}</code>
              </Td>
              <Td>{kindOf(field)}</Td>
              <Td voice="muted">{[...notesOf(field, say), field.help ?? ''].filter(Boolean).join(' · ')}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </div>
  )
}
