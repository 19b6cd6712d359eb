import { type ComponentType, useState } from 'react'
import { Button, Drawer } from '#ui/index.ts'
import { inRow } from '../../../shell/in-row.ts'
import { CatalogueBoard } from '../../configuration/catalogues/catalogues.tsx'
import { type CatalogueRow, useCatalogue } from '../../configuration/catalogues/catalogues-data.ts'
import styles from '../list.module.css'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

type Kind = 'currencies' | 'indexes' | 'locales'

/** How much of it the product has beside what the house says. */
const sentenceOf = (kind: Kind, rows: readonly CatalogueRow[], { t, figure }: ListPlace): string => {
  if (kind !== 'currencies')
    return t('list.alsoOfProduct', { figure: figure(rows.filter(row => row.own === null).length) })
  const used = rows.filter(row => row.own)
  return used.length
    ? t('list.worksIn', { names: inRow(used.map(row => row.key)), figure: figure(rows.length) })
    : t('list.worksInAll', { figure: figure(rows.length) })
}

/** Above the house's own records: what the product knows of the same. */
const aboveOf = (kind: Kind): ComponentType<{ place: ListPlace }> => {
  const Above = ({ place }: { place: ListPlace }) => {
    const { data } = useCatalogue(kind)
    const [isOpen, setOpen] = useState(false)
    if (!data) return <div className={styles.above} />
    return (
      <div className={styles.above}>
        <span>{sentenceOf(kind, data, place)}</span>
        <Button kind="ghost" size="s" onClick={() => setOpen(true)}>
          {place.t('list.showProduct')}
        </Button>
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          filled={false}
          title={place.t('list.ownAndProduct', { entities: place.model.pluralLabel })}
        >
          <CatalogueBoard kind={kind} rows={data} />
        </Drawer>
      </div>
    )
  }
  return Above
}

/** What the lists of catalogues have beyond the generic list: whose each is. */
export const currencies: PageExtras = { Above: aboveOf('currencies') }
export const indexes: PageExtras = { Above: aboveOf('indexes') }
export const locales: PageExtras = { Above: aboveOf('locales') }
