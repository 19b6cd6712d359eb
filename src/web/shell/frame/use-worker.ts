import { useEffect } from 'react'
import { underWay } from '../../data/index.ts'
import { useLocale } from '../locale-store.ts'
import { unsaved } from '../screen/unsaved.ts'

/** What is typed in a dialog has no guard of its own. */
const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Once the first page stands, the application is kept on the device: it then opens without a network, too. */
export const useWorker = (isIdle: boolean): void => {
  const { code } = useLocale().language
  useEffect(() => {
    // What is being developed changes too often to be kept.
    if (!isIdle || import.meta.env.DEV) return
    import('../../offline/start-worker.ts').then(
      ({ startWorker }) =>
        startWorker({
          language: code,
          isWriting: underWay.any,
          hasUnsaved: () => unsaved.any() || hasDialog(),
        }),
      () => {},
    )
  }, [isIdle, code])
}
