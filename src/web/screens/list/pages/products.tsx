import { Button, IconTable } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

/** The way from the products to the tables of their rates. */
const ProductTablesButton = ({ place }: { place: ListPlace }) => {
  const { data } = useConfiguration()
  if (
    !data ||
    !place.model.page.actions?.includes('productTables') ||
    !isPermitted(data, 'read productTables')
  )
    return null
  return (
    <Button icon={IconTable} href={place.shell.listHrefOf('productTable')}>
      {place.t('list.productTables')}
    </Button>
  )
}

/** What products have beyond the generic list. */
export const products: PageExtras = { Head: ProductTablesButton }
