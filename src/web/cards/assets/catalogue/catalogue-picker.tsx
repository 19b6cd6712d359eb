import { useState } from 'react'
import { Button, Modal } from '#ui/index.ts'
import { useSay } from '../../../shell/index.ts'
import type { Element } from '../../element-dialog.tsx'
import styles from './catalogue.module.css'
import { CatalogueBrowser } from './catalogue-browser.tsx'
import { type CatalogueItem, lineOfItem } from './catalogue-data.ts'
import { ChosenItem } from './chosen-item.tsx'

/** Finds something in a catalogue and takes what it says of it. */
export const CataloguePicker = (props: { onTake: (values: Element) => void; onClose: () => void }) => {
  const { onTake, onClose } = props
  const say = useSay('cards')
  const [chosen, setChosen] = useState<CatalogueItem | null>(null)
  return (
    <Modal
      open
      size="l"
      flush
      filled={false}
      title={say('assetCatalogue.title')}
      onClose={onClose}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('card.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            disabled={!chosen}
            onClick={() => chosen && onTake(lineOfItem(chosen))}
          >
            {say('card.take')}
          </Button>
        </>
      }
    >
      <div className={styles.browser}>
        <CatalogueBrowser chosen={chosen} onChoose={setChosen} />
        {chosen ? (
          <ChosenItem item={chosen} onChange={setChosen} />
        ) : (
          <p className={`${styles.chosen} second`}>{say('assetCatalogue.hint')}</p>
        )}
      </div>
    </Modal>
  )
}
