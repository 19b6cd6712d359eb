import { useEffect } from 'react'
import { useHost } from '../../data/index.ts'
import { useSay } from '../../shell/use-say.ts'
import { Gate, Head } from './gate.tsx'

/**
 * While somebody comes back from his directory. In a window beside a page whose session was over that is all: the page has heard,
 * and the window closes where the browser lets it.
 */
export const ComingBack = ({ isDone }: { isDone: boolean }) => {
  const t = useSay('shell')
  const { data: host = {} } = useHost()
  useEffect(() => {
    document.title = t(isDone ? 'signIn.inAgain' : 'signIn.comingBack')
    if (isDone) window.close()
  }, [t, isDone])
  return (
    <Gate host={host}>
      <div role="status">
        {isDone ? (
          <Head title={t('signIn.inAgain')} lead={t('signIn.closeWindow')} />
        ) : (
          <Head title={t('signIn.comingBack')} lead={'\u00a0'} />
        )}
      </div>
    </Gate>
  )
}
