import { Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useInputContext } from '../../cards/input-context.ts'
import { Value } from '../../cards/value.tsx'
import { useSay } from '../../shell/index.ts'
import { useFaultWords } from './fault-words.ts'
import type { Preview, PreviewCell } from './import-data.ts'
import styles from './import-wizard.module.css'

const Cell = ({ cell, field }: { cell: PreviewCell; field: Preview['fields'][number] | undefined }) => {
  const inputs = useInputContext()
  const words = useFaultWords()
  if ('problem' in cell)
    return (
      <span className={styles.wrong}>
        <bdi>{String(cell.cell ?? '')}</bdi>
        <small>{words({ field: '', message: cell.problem, reason: cell.reason })}</small>
      </span>
    )
  if (!field || cell.value === null) return null
  const { path: name, ...rest } = field
  return <Value field={{ ...rest, name, type: field.kind }} value={cell.value} inputs={inputs} plain />
}

/** The first rows of the file as they are read: under each field what it gets, or why it cannot. */
export const PreviewTable = ({ preview }: { preview: Preview }) => {
  const say = useSay('import-wizard')
  const fields = (preview.filled ?? []).map(path => preview.fields.find(field => field.path === path))
  return (
    <TableScroll label={say('preview.title')}>
      <Table
        label={say('preview.title')}
        rowHeight={32}
        widths={[80, ...fields.map(() => undefined)]}
        minWidth={80 + fields.length * 140}
      >
        <THead>
          <tr>
            <Th align="end">{say('preview.row')}</Th>
            {fields.map((field, i) => (
              <Th key={preview.filled?.[i]}>{field?.label ?? preview.filled?.[i]}</Th>
            ))}
          </tr>
        </THead>
        <TBody>
          {(preview.read ?? []).map(row => (
            <Tr key={row.line}>
              <Td align="end">{row.line}</Td>
              {row.cells.map((cell, i) => (
                <Td key={preview.filled?.[i]}>
                  <Cell cell={cell} field={fields[i]} />
                </Td>
              ))}
            </Tr>
          ))}
        </TBody>
      </Table>
    </TableScroll>
  )
}
