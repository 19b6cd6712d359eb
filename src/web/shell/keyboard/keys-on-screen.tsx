import { lazy, Suspense } from 'react'
import { useConfiguration } from '../../data/index.ts'
import { useLook } from '../look/look-store.ts'

const ScreenKeyboard = lazy(() =>
  import('./screen-keyboard.tsx').then(module => ({ default: module.ScreenKeyboard })),
)

/** Whether the house offers a keyboard on the screen (`virtualKeyboards`). */
export const useKeysOffered = (): boolean => useConfiguration().data?.options.virtualKeyboards !== false

/** The keyboard on the screen, where the person has asked for it on this device. */
export const KeysOnScreen = () => {
  const { keyboard } = useLook()
  const isOffered = useKeysOffered()
  return keyboard && isOffered ? (
    <Suspense fallback={null}>
      <ScreenKeyboard />
    </Suspense>
  ) : null
}
