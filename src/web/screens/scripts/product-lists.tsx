import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconCopy, Note, Skeleton, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { isPermitted, queryClient, request, useConfiguration } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { Failed } from '../states/failed.tsx'
import styles from './scripts.module.css'

interface ProductList {
  name: string
  isSealed: boolean
  isOwn: boolean
}

const path = '/api/script/product-lists'

const useProductLists = (isAsked: boolean) =>
  useQuery({
    queryKey: ['product-lists'],
    enabled: isAsked,
    queryFn: ({ signal }) => request<(ProductList & { count: number })[]>('GET', path, { signal }),
  })

interface ProductListsProps {
  text: string
  chosen: string | undefined
  onOpen: (name: string, isOwn: boolean) => void
}

/** The product's lists beside the house's own: what applies where the house says nothing. */
export const ProductLists = ({ text, chosen, onOpen }: ProductListsProps) => {
  const t = useSay('scripts')
  const { data } = useProductLists(true)
  const sought = text.trim().toLowerCase()
  const found = (data ?? []).filter(one => one.name.toLowerCase().includes(sought))
  if (found.length === 0) return null
  return (
    <section aria-label={t('productLists.title')}>
      <h2 className={styles.group}>
        <span>{t('productLists.title')}</span>
        <span>{found.length}</span>
      </h2>
      <ul className={styles.list}>
        {found.map(({ name, isOwn, isSealed, count }) => (
          <li key={name}>
            <button
              type="button"
              dir="ltr"
              aria-current={name === chosen ? 'true' : undefined}
              onClick={() => onOpen(name, isOwn)}
            >
              <span>{name}</span>
              <small className="meta">
                {isOwn ? t('productLists.own') : isSealed ? t('productLists.sealed') : count}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const useList = (name: string) =>
  useQuery({
    queryKey: ['product-lists', name],
    queryFn: ({ signal }) =>
      request<ProductList & { values: { value: string; label: string }[] }>(
        'GET',
        `${path}/${encodeURIComponent(name)}`,
        { signal },
      ),
  })

/** One list as the product has it, and the way to make it the house's own. */
export const ProductListView = ({ name, onOwned }: { name: string; onOwned: () => void }) => {
  const t = useSay('scripts')
  const { data: configuration } = useConfiguration()
  const { data, error, refetch } = useList(name)
  const [isBusy, setBusy] = useState(false)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const mayOwn = !data.isSealed && !data.isOwn && configuration && isPermitted(configuration, 'write lists')
  const own = async (): Promise<void> => {
    setBusy(true)
    try {
      await request('POST', '/api/script/lists', { body: { name, values: data.values } })
      await queryClient.invalidateQueries()
      notifyDone(t('productLists.owned', { name }))
      onOwned()
    } catch (failure) {
      notifyError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.product}>
      <div className={styles.tools}>
        <h2 className="grow">
          <bdi>{name}</bdi>
        </h2>
        {mayOwn && (
          <Button icon={IconCopy} busy={isBusy} onClick={() => void own()}>
            {t('productLists.makeOwn')}
          </Button>
        )}
      </div>
      <Note meaning="ongoing">{t(data.isSealed ? 'productLists.sealedText' : 'productLists.text')}</Note>
      <TableScroll label={name}>
        <Table label={name} widths={[220, undefined]}>
          <THead>
            <tr>
              <Th>{t('productLists.value')}</Th>
              <Th>{t('productLists.label')}</Th>
            </tr>
          </THead>
          <TBody>
            {data.values.map(({ value, label }) => (
              <Tr key={value}>
                <Td>
                  <bdi>{value}</bdi>
                </Td>
                <Td>{label}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </TableScroll>
    </div>
  )
}
