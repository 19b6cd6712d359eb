import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Card, IconBook, IconPlus } from '#ui/index.ts'
import styles from '../../cards/assets/catalogue/catalogue.module.css'
import { CatalogueBrowser } from '../../cards/assets/catalogue/catalogue-browser.tsx'
import { type CatalogueItem, itemOfOurs, prefilled } from '../../cards/assets/catalogue/catalogue-data.ts'
import { ChosenItem } from '../../cards/assets/catalogue/chosen-item.tsx'
import { type RecordData, refreshRecords, request } from '../../data/index.ts'
import { notifyDone, notifyError, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'

/** What can be made of a model: an asset, or – of one that only others know – an item of the house's own catalogue. */
const Making = ({ item }: { item: CatalogueItem }) => {
  const say = useSay('cards')
  const shell = useShell()
  const { currency } = useFieldContext()
  const entity = (name: string) => shell.entities.find(one => one.name === name && one.creatable)
  const keeping = useMutation({
    mutationFn: () =>
      request<RecordData>('POST', '/api/asset/asset-catalog-items', { body: itemOfOurs(item, currency) }),
    onSuccess: async ({ registration }) => {
      await refreshRecords()
      notifyDone(say('assetCatalogue.kept', { registration: String(registration) }), {
        href: shell.hrefOf('assetCatalogItem', String(registration)),
      })
    },
    onError: notifyError,
  })
  const asset = entity('asset')
  return (
    <div className={styles.making}>
      {asset && (
        <Button kind="primary" icon={IconPlus} href={`${asset.clientRoute}/new?${prefilled(item)}`}>
          {say('assetCatalogue.newAsset')}
        </Button>
      )}
      {item.registration ? (
        <Button icon={IconBook} href={shell.hrefOf('assetCatalogItem', item.registration)}>
          {say('assetCatalogue.open')}
        </Button>
      ) : (
        entity('assetCatalogItem') && (
          <Button icon={IconBook} busy={keeping.isPending} onClick={() => keeping.mutate()}>
            {say('assetCatalogue.keep')}
          </Button>
        )
      )}
    </div>
  )
}

/** Looks through the catalogues of vehicles and machines: what there is, what it costs, how it loses its value. */
export const Machines = () => {
  const say = useSay('cards')
  const [chosen, setChosen] = useState<CatalogueItem | null>(null)
  return (
    <ToolScreen title={say('assetCatalogue.machines')}>
      <Card flush>
        <div className={styles.browser}>
          <CatalogueBrowser chosen={chosen} onChoose={setChosen} />
          {chosen ? (
            <ChosenItem item={chosen} onChange={setChosen}>
              <Making item={chosen} />
            </ChosenItem>
          ) : (
            <p className={`${styles.chosen} second`}>{say('assetCatalogue.hint')}</p>
          )}
        </div>
      </Card>
    </ToolScreen>
  )
}
