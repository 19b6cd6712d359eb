import { useState } from 'react'
import { Button, IconBook, IconButton, IconPlus, IconSearch } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { type Element, ElementDialog } from '../element-dialog.tsx'
import type { CardProps } from '../registry.tsx'
import { AssetLines } from './asset-lines.tsx'
import styles from './assets.module.css'
import { CataloguePicker } from './catalogue/catalogue-picker.tsx'
import { SearchAssets } from './search-assets.tsx'
import { useAssetLines } from './use-asset-lines.ts'

/** In the dialog of a line: fills it from a catalogue. */
const FromCatalogue = ({ onFill }: { onFill: (values: Element) => void }) => {
  const say = useSay('cards')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.filling}>
      <Button icon={IconBook} onClick={() => setOpen(true)}>
        {say('assetCatalogue.fill')}
      </Button>
      {isOpen && (
        <CataloguePicker
          onClose={() => setOpen(false)}
          onTake={values => {
            onFill(values)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/** Where lines are looked for: among the house's assets, or in a catalogue. */
type Place = 'assets' | 'catalogue'

const SearchButtons = ({ onSearch }: { onSearch: (place: Place) => void }) => {
  const say = useSay('cards')
  return (
    <>
      <IconButton
        size="xs"
        icon={IconBook}
        label={say('assetCatalogue.add')}
        onClick={() => onSearch('catalogue')}
      />
      <IconButton
        size="xs"
        icon={IconSearch}
        label={say('assets.search')}
        onClick={() => onSearch('assets')}
      />
    </>
  )
}

interface SearchProps {
  place: Place | null
  lines: readonly Element[]
  onTake: (lines: readonly Element[]) => void
  onClose: () => void
}

const Search = ({ place, lines, onTake, onClose }: SearchProps) => {
  if (place === 'catalogue') return <CataloguePicker onClose={onClose} onTake={values => onTake([values])} />
  return place === 'assets' ? (
    <SearchAssets
      taken={lines.map(line => String(line.assetRegistration ?? ''))}
      onClose={onClose}
      onChoose={onTake}
    />
  ) : null
}

/** The lines of what is financed, their prices worked out together. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const title = useCardTitle(node)
  const assets = useAssetLines(node)
  const [open, setOpen] = useState<number | null>(null)
  const [looking, setLooking] = useState<Place | null>(null)
  if (!assets) return null
  const { lines, canWrite } = assets
  const stop = () => setLooking(null)
  const take = (chosen: readonly Element[]) => {
    assets.add(chosen)
    stop()
  }
  return (
    <CardFrame
      node={node}
      flush
      meta={lines.length || undefined}
      actions={
        canWrite && (
          <>
            <SearchButtons onSearch={setLooking} />
            <IconButton
              size="xs"
              icon={IconPlus}
              label={say('assets.add')}
              onClick={() => setOpen(lines.length)}
            />
          </>
        )
      }
    >
      <div id={`field-${assets.name}`} className={styles.place}>
        {lines.length === 0 && !canWrite ? (
          <p className={cards.emptyFlush}>{say('card.none')}</p>
        ) : (
          <AssetLines {...assets} title={title} onOpen={setOpen} onChange={assets.set} onMake={assets.make} />
        )}
        {assets.problems.map(([path, message]) => (
          <p key={path} className={cards.wrong} role="alert">
            {message}
          </p>
        ))}
      </div>
      {open !== null && (
        <ElementDialog
          title={open < lines.length ? assets.labelOf(lines[open]!) : say('assets.add')}
          fields={assets.fields}
          element={assets.lineAt(open)}
          isNew={open >= lines.length}
          readOnly={!canWrite}
          filling={fill => <FromCatalogue onFill={fill} />}
          onChanged={(line, changed) => assets.reprice(line, changed, open)}
          onSave={line => assets.save(open, line)}
          onClose={() => setOpen(null)}
        />
      )}
      <Search place={looking} lines={lines} onTake={take} onClose={stop} />
    </CardFrame>
  )
}
