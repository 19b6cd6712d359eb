import { useState } from 'react'
import type { ScanKind } from '#processes/documents/scans/scan.ts'
import { Button, IconPhoto, part } from '#ui/index.ts'
import type { EntityModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'

const ScanReader = part(() => import('./scan-reader.tsx').then(module => module.ScanReader))

interface ReadScanButtonProps {
  kind: ScanKind
  model: EntityModel
  presentOf: (field: string) => unknown
  onTake: (values: ReadonlyMap<string, unknown>) => void
}

/** Fills what is being made from a picture of its document. */
export const ReadScanButton = (props: ReadScanButtonProps) => {
  const say = useSay('cards')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconPhoto} onClick={() => setOpen(true)}>
        {say(`scan.${props.kind}`)}
      </Button>
      {isOpen && <ScanReader {...props} isNew onClose={() => setOpen(false)} />}
    </>
  )
}
