import { useQuery } from '@tanstack/react-query'
import { cellFor, isFigure } from '#fields/cells.tsx'
import { fillText, type RowChildren } from '#model/index.ts'
import { SideScroll, Skeleton, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { keys, type RecordData, request } from '../../../data/index.ts'
import { valueAt } from '../cell-text.ts'
import { ListFailed } from '../list-empty.tsx'
import type { ListPlace } from '../list-place.ts'
import { asPart, valuesOfRow, variablesNow } from './row-call.ts'
import styles from './rows.module.css'

interface AnsweredUnderProps {
  place: ListPlace
  record: RecordData
  expand: RowChildren
}

/** Rows of an answer: a list, or what stands under `entities`. */
const rowsOf = (answer: unknown): RecordData[] => {
  const listed = Array.isArray(answer) ? answer : (answer as { entities?: unknown } | null)?.entities
  return Array.isArray(listed) ? listed.filter(one => typeof one === 'object' && one !== null) : []
}

const columnsOf = ({ columns = [] }: RowChildren) =>
  columns
    .map(one => (typeof one === 'string' ? { field: one } : one))
    .map(({ field, label, kind = 'text' }) => ({
      field,
      label: label ?? field,
      kind,
    }))

/** What an address answers for the row, in the columns that the page says. */
export const AnsweredUnder = ({ place, record, expand }: AnsweredUnderProps) => {
  const { t, context, model } = place
  const url = fillText(expand.url ?? '', valuesOfRow(record, variablesNow(place)), asPart)
  const { data, error, refetch } = useQuery({
    // With the lists of the page: what is read again there is read again here.
    queryKey: [...keys.lists(model.name), 'under', url],
    queryFn: async ({ signal }) => rowsOf(await request('GET', url, { signal })),
  })
  if (error && !data) return <ListFailed place={{ t }} error={error} onRetry={() => void refetch()} />
  const columns = columnsOf(expand)
  return (
    <div className={styles.sheet}>
      {!data ? (
        <p>
          <Skeleton width="60%" />
        </p>
      ) : data.length === 0 ? (
        <p className="muted">{t('list.noData')}</p>
      ) : (
        <SideScroll label={t('list.expandRow', { name: record.name || place.keyOf(record) })}>
          <Table label={t('list.expandRow', { name: record.name || place.keyOf(record) })} rowHeight={30}>
            <THead>
              <Tr>
                {columns.map(({ field, label, kind }) => (
                  <Th key={field} align={isFigure(kind) ? 'end' : undefined}>
                    {label}
                  </Th>
                ))}
              </Tr>
            </THead>
            <TBody>
              {data.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what an address answers has no key that is known
                <Tr key={index}>
                  {columns.map(({ field, label, kind }) => {
                    const Cell = cellFor(kind)
                    return (
                      <Td key={field} align={isFigure(kind) ? 'end' : undefined}>
                        <Cell
                          value={valueAt(row, field) ?? null}
                          kind={kind}
                          settings={{ label }}
                          context={context}
                          words={{ yes: t('list.yes'), no: t('list.no') }}
                        />
                      </Td>
                    )
                  })}
                </Tr>
              ))}
            </TBody>
          </Table>
        </SideScroll>
      )}
    </div>
  )
}
