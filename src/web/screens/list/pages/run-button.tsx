import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react'
import { Button, type IconType } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'

export type RunProps = { place: ListPlace; onClose: () => void }

interface RunButtonProps {
  place: ListPlace
  label: string
  icon: IconType
  Run: LazyExoticComponent<ComponentType<RunProps>>
}

/** Opens the drawer of a run; its code comes when it is asked for. */
export const RunButton = ({ place, label, icon, Run }: RunButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Run place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
