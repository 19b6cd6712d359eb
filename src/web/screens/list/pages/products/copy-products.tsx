import { Button, IconCopy } from '#ui/index.ts'
import { fetchRecord } from '../../../../data/index.ts'
import { notifyDone, notifyError, useNeedsNetwork, useSay } from '../../../../shell/index.ts'
import type { SelectedExtraProps } from '../../page-extras.ts'
import { textOfProducts } from './product-text.ts'

/** Keeps the selected products in the clipboard, whole, so that they can be pasted – in another house as well. */
export const CopyProducts = ({ place, ids }: SelectedExtraProps) => {
  const say = useSay('list')
  const needsNetwork = useNeedsNetwork()
  if (!place.model.page.actions?.includes('copyProducts')) return null
  const copy = async () => {
    try {
      const records = await Promise.all(ids.map(id => fetchRecord('product', id)))
      await navigator.clipboard.writeText(textOfProducts(place.model, records))
      notifyDone(say('products.copied'))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Button
      kind="ghost"
      icon={IconCopy}
      disabled={needsNetwork !== undefined}
      title={needsNetwork}
      onClick={() => void copy()}
    >
      {say('products.copy')}
    </Button>
  )
}
