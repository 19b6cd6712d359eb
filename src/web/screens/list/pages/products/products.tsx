import { useState } from 'react'
import { Button, IconClipboardList, IconTable, part } from '#ui/index.ts'
import { isPermitted, useConfiguration } from '../../../../data/index.ts'
import { useNeedsNetwork, useSay } from '../../../../shell/index.ts'
import { useMakesByValues } from '../../list-head.tsx'
import type { ListPlace } from '../../list-place.ts'
import type { PageExtras } from '../../page-extras.ts'
import { CopyProducts } from './copy-products.tsx'

const PasteProducts = part(() => import('./paste-products.tsx').then(module => module.PasteProducts))

/** Takes up what was copied of products, here or in another house. */
const PasteButton = ({ place }: { place: ListPlace }) => {
  const say = useSay('list')
  const needsNetwork = useNeedsNetwork()
  const mayMake = useMakesByValues(place)
  const [isOpen, setOpen] = useState(false)
  if (!mayMake || !place.model.page.actions?.includes('pasteProducts')) return null
  return (
    <>
      <Button
        icon={IconClipboardList}
        disabled={needsNetwork !== undefined}
        title={needsNetwork}
        onClick={() => setOpen(true)}
      >
        {say('products.paste')}
      </Button>
      {isOpen && <PasteProducts model={place.model} onClose={() => setOpen(false)} />}
    </>
  )
}

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

const Head = ({ place }: { place: ListPlace }) => (
  <>
    <ProductTablesButton place={place} />
    <PasteButton place={place} />
  </>
)

/** What products have beyond the generic list: they are copied as texts, and taken up from them. */
export const products: PageExtras = { Head, Selected: CopyProducts }
