import { Button, Note } from '#ui/index.ts'
import { usePush } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import styles from './account.module.css'

/** Turns pushes on and off in this browser; the browser asks when one presses, and never before. */
export const PushSwitch = () => {
  const say = useSay('account')
  const { state, isBusy, turn } = usePush()
  if (state === undefined) return null
  if (state === 'impossible' || state === 'denied')
    return <Note meaning="ongoing">{say(`push.${state}`)}</Note>
  return (
    <div className={styles.push}>
      <p className={styles.pushText}>{say(`push.${state}`)}</p>
      <Button busy={isBusy} onClick={() => void turn(state === 'off').catch(notifyError)}>
        {say(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
      </Button>
    </div>
  )
}
