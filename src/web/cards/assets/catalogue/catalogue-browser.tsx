import { useState } from 'react'
import {
  Button,
  Note,
  SearchInput,
  Segmented,
  Select,
  Skeleton,
  Table,
  Tag,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { labelOfValue, useValues } from '../../../data/index.ts'
import { notifyError, useFieldContext, useSay } from '../../../shell/index.ts'
import { amountText } from '../../amounts.ts'
import styles from './catalogue.module.css'
import {
  type CatalogueItem,
  type Kind,
  machineWhole,
  type Path,
  useCatalogueSearch,
  useCatalogues,
  useShelf,
} from './catalogue-data.ts'

export interface CatalogueBrowserProps {
  chosen: CatalogueItem | null
  onChoose: (item: CatalogueItem) => void
}

const own = 'OWN'
/** Whose kinds can be walked through. */
const walked = 'LECTURA'

const keyOf = (item: CatalogueItem): string => item.registration ?? item.id ?? item.code ?? item.name ?? ''

const Items = ({ items, chosen, onChoose }: CatalogueBrowserProps & { items: readonly CatalogueItem[] }) => {
  const say = useSay('cards')
  const { locale, currency: usual } = useFieldContext()
  return (
    <div className={styles.found}>
      <Table label={say('assetCatalogue.title')} rowHeight={32} widths={[undefined, 130]}>
        <THead>
          <tr>
            <Th>{say('assets.name')}</Th>
            <Th align="end">{say('assets.unitPrice')}</Th>
          </tr>
        </THead>
        <TBody>
          {items.map(item => (
            <Tr
              key={keyOf(item)}
              selected={chosen !== null && keyOf(chosen) === keyOf(item)}
              onClick={() => onChoose(item)}
            >
              <Td voice="strong">
                <button type="button" className="plain" onClick={() => onChoose(item)}>
                  <bdi>{item.name ?? item.code}</bdi>
                </button>{' '}
                {item.description && <span className="second">{item.description}</span>}
                {item.registration && <Tag>{say('assetCatalogue.own')}</Tag>}
              </Td>
              <Td align="end">
                {typeof item.unitPrice === 'number' &&
                  `${amountText(item.unitPrice, item.currency ?? usual, locale)} ${item.currency ?? usual}`}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </div>
  )
}

const Waiting = () => (
  <div className={styles.nothing} aria-busy="true">
    <Skeleton height={160} />
  </div>
)

const Crumbs = ({ path, onGo }: { path: Path; onGo: (path: Path) => void }) => {
  const say = useSay('cards')
  return (
    <nav className={styles.path} aria-label={say('assetCatalogue.walk')}>
      <Button size="xs" kind="ghost" onClick={() => onGo([])}>
        {say('assetCatalogue.all')}
      </Button>
      {path.map((one, index) => (
        <Button key={one.id} size="xs" kind="ghost" onClick={() => onGo(path.slice(0, index + 1))}>
          {`› ${one.name}`}
        </Button>
      ))}
    </nav>
  )
}

/** The kinds of a catalogue, step by step down to the models of a maker. */
const Shelf = (props: CatalogueBrowserProps) => {
  const say = useSay('cards')
  const [path, setPath] = useState<Path>([])
  const { data, isPending, error } = useShelf(path, true)
  const choose = (id: string) => void machineWhole(id).then(props.onChoose, notifyError)
  return (
    <>
      {path.length > 0 && <Crumbs path={path} onGo={setPath} />}
      {isPending && !error && <Waiting />}
      {error && <Note meaning="error">{say('assetCatalogue.silent')}</Note>}
      {path.length === 3 ? (
        <Items
          items={(data ?? []) as CatalogueItem[]}
          chosen={props.chosen}
          onChoose={item => choose(String(item.id))}
        />
      ) : (
        <div className={styles.shelf}>
          {((data ?? []) as Kind[]).map(one => (
            <button key={one.id} type="button" onClick={() => setPath([...path, one])}>
              <bdi>{one.name}</bdi>
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const Found = ({
  catalogue,
  typed,
  ...choice
}: CatalogueBrowserProps & { catalogue: string; typed: string }) => {
  const say = useSay('cards')
  const { data, isFetching, error, text } = useCatalogueSearch(catalogue, typed)
  if (error) return <Note meaning="error">{say('assetCatalogue.silent')}</Note>
  if (!text && catalogue === walked) return <Shelf {...choice} />
  if (!data) return isFetching ? <Waiting /> : null
  return data.length > 0 ? (
    <Items {...choice} items={data} />
  ) : (
    <p className={`${styles.nothing} second`}>{say('fields.noData')}</p>
  )
}

/** So many catalogues stand side by side; more of them in a list. */
const mostBeside = 3

/** Which catalogue is looked through, where there are several. */
const WhichCatalogue = (props: {
  known: readonly string[]
  value: string
  onChange: (code: string) => void
}) => {
  const say = useSay('cards')
  const { data: catalogues } = useValues('assetSourceCatalog')
  const options = props.known.map(code => ({
    value: code,
    label: code === own ? say('assetCatalogue.own') : labelOfValue(catalogues, code),
  }))
  if (options.length < 2) return null
  if (options.length <= mostBeside)
    return (
      <Segmented
        label={say('assetCatalogue.which')}
        options={options}
        value={props.value}
        onChange={props.onChange}
      />
    )
  return (
    <Select
      size="s"
      aria-label={say('assetCatalogue.which')}
      clearable={false}
      options={options}
      value={props.value}
      onChange={code => code && props.onChange(code)}
    />
  )
}

/** Looks through the catalogues of the house: by words, or kind by kind where one can be walked through. */
export const CatalogueBrowser = (props: CatalogueBrowserProps) => {
  const say = useSay('cards')
  const { data: known } = useCatalogues()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string>()
  const catalogue = asked ?? known?.find(one => one.code !== own)?.code ?? own
  return (
    <div className={styles.left}>
      <div className={styles.tools}>
        <SearchInput
          autoFocus
          placeholder={say('assetCatalogue.search')}
          value={typed}
          onChange={setTyped}
          onClear={() => setTyped('')}
        />
        {known && (
          <WhichCatalogue known={known.map(({ code }) => code)} value={catalogue} onChange={setAsked} />
        )}
      </div>
      {known && <Found key={catalogue} {...props} catalogue={catalogue} typed={typed} />}
    </div>
  )
}
