import { part } from '#ui/index.ts'
import { useConfiguration } from '../../data/index.ts'
import { useLook } from '../look/look-store.ts'

const ScreenKeyboard = part(() => import('./screen-keyboard.tsx').then(module => module.ScreenKeyboard))

/** Whether the house offers a keyboard on the screen (`virtualKeyboards`). */
export const useKeysOffered = (): boolean => useConfiguration().data?.options.virtualKeyboards !== false

/** The keyboard on the screen, where the person has asked for it on this device. */
export const KeysOnScreen = () => {
  const { keyboard } = useLook()
  const isOffered = useKeysOffered()
  return keyboard && isOffered ? <ScreenKeyboard /> : null
}
