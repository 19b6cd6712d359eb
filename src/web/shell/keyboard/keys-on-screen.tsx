import { lazy, Suspense } from 'react'
import { useLook } from '../look/look-store.ts'

const ScreenKeyboard = lazy(() =>
  import('./screen-keyboard.tsx').then(module => ({ default: module.ScreenKeyboard })),
)

/** The keyboard on the screen, where the person has asked for it on this device. */
export const KeysOnScreen = () => {
  const { keyboard } = useLook()
  return keyboard ? (
    <Suspense fallback={null}>
      <ScreenKeyboard />
    </Suspense>
  ) : null
}
