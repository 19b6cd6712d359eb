import { useState } from 'react'
import { IconButton, IconPlus, IconSearch } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { ElementDialog } from '../element-dialog.tsx'
import type { CardProps } from '../registry.tsx'
import { AssetLines } from './asset-lines.tsx'
import styles from './assets.module.css'
import { SearchAssets } from './search-assets.tsx'
import { useAssetLines } from './use-asset-lines.ts'

const NoLines = ({ onFirst }: { onFirst: (() => void) | undefined }) => {
  const say = useSay('cards')
  return (
    <p className={cards.emptyFlush}>
      {onFirst ? (
        <button type="button" className="link" onClick={onFirst}>
          {say('assets.first')}
        </button>
      ) : (
        say('card.none')
      )}
    </p>
  )
}

/** The lines of what is financed, their prices worked out together. */
export const Card = ({ node }: CardProps) => {
  const say = useSay('cards')
  const title = useCardTitle(node)
  const assets = useAssetLines(node)
  const [open, setOpen] = useState<number | null>(null)
  const [isSearching, setSearching] = useState(false)
  if (!assets) return null
  const { lines, canWrite } = assets
  const search = () => setSearching(true)
  return (
    <CardFrame
      node={node}
      flush
      meta={lines.length || undefined}
      actions={
        canWrite && (
          <>
            <IconButton size="xs" icon={IconSearch} label={say('assets.search')} onClick={search} />
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
        {lines.length === 0 ? (
          <NoLines onFirst={canWrite ? () => setOpen(0) : undefined} />
        ) : (
          <AssetLines {...assets} title={title} onOpen={setOpen} onChange={assets.set} />
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
          onChanged={(line, changed) => assets.reprice(line, changed, open)}
          onSave={line => assets.save(open, line)}
          onClose={() => setOpen(null)}
        />
      )}
      {isSearching && (
        <SearchAssets
          taken={lines.map(line => String(line.assetRegistration ?? ''))}
          onClose={() => setSearching(false)}
          onChoose={chosen => {
            assets.add(chosen)
            setSearching(false)
          }}
        />
      )}
    </CardFrame>
  )
}
