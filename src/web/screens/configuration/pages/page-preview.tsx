import { useQuery } from '@tanstack/react-query'
import { Button, IconPlus, Note, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { type EntityModel, entityOf, fetchList, useSettled } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { type PageDraft, readQuery } from './page-draft.ts'

const mostRows = 5

/** The parts of a condition that an address can say: of others the page alone knows. */
const plainParts = (condition: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(condition).flatMap(([path, value]) => {
      const values = [value].flat()
      return values.some(one => typeof one === 'object' || String(one).startsWith('$'))
        ? []
        : [[path, values.join(',')]]
    }),
  )

const isWhollyShown = (condition: Record<string, unknown>): boolean =>
  Object.keys(plainParts(condition)).length === Object.keys(condition).length

/** The first records that the page would show, and how many there are. */
const useFound = (model: EntityModel, draft: PageDraft) => {
  const asked = useSettled(JSON.stringify(plainParts(readQuery(draft.query) ?? {})), 400)
  return useQuery({
    queryKey: ['configuration', 'pages', model.name, asked],
    retry: false,
    queryFn: async ({ signal }) => {
      const { route } = await entityOf(model.name)
      return fetchList(route, { ...JSON.parse(asked), range: `0-${mostRows - 1}`, count: 'exact' }, signal)
    },
  })
}

const shownText = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' ? '–' : String(value)

/** The page as it will be: its title, its columns, the first records, and what is not there. */
export const PagePreview = ({ model, draft }: { model: EntityModel; draft: PageDraft }) => {
  const t = useSay('configuration')
  const { data, error } = useFound(model, draft)
  const own = draft.columns.flatMap(id => model.columns.find(column => column.id === id) ?? [])
  const columns = (own.length ? own : model.columns.filter(column => !column.hidden)).slice(0, 8)
  return (
    <section className={styles.parts} aria-label={t('pages.preview')}>
      <h3>{t('pages.preview')}</h3>
      <div className={styles.line}>
        <h2 className="grow">{draft.title || model.pluralLabel}</h2>
        {!draft.hide.includes('add') && (
          <Button icon={IconPlus} disabled>
            {t('pageButton.add')}
          </Button>
        )}
      </div>
      {error ? (
        <Note meaning="error">{error.message}</Note>
      ) : (
        <>
          <p className="meta">{data && t('pages.found', { count: data.size })}</p>
          {!isWhollyShown(readQuery(draft.query) ?? {}) && <p className="second">{t('pages.partly')}</p>}
          <TableScroll label={t('pages.preview')}>
            <Table label={t('pages.preview')} minWidth={columns.length * 120}>
              <THead>
                <tr>
                  {columns.map(({ id, label }) => (
                    <Th key={id}>{label}</Th>
                  ))}
                </tr>
              </THead>
              <TBody>
                {(data?.rows ?? []).map(row => (
                  <Tr key={row._id}>
                    {columns.map(({ id }) => (
                      <Td key={id}>{shownText(row[id])}</Td>
                    ))}
                  </Tr>
                ))}
              </TBody>
            </Table>
          </TableScroll>
        </>
      )}
    </section>
  )
}
