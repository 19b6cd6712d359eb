import { Button, Card, PasswordInput } from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { notifyDone, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { useAccountForm } from './use-account-form.ts'

const empty = { currentPassword: '', newPassword: '', again: '' }

/** Changes one's own password; all other sessions end with it. */
export const PasswordCard = () => {
  const say = useSay('account')
  const form = useAccountForm(empty)
  const { currentPassword, newPassword, again } = form.values
  const submit = async () => {
    if (newPassword !== again) return form.setErrors({ again: say('password.differs') })
    await form.send(
      async () => {
        await request('POST', '/api/core/auth/password', { body: { currentPassword, newPassword } })
        form.clear()
        notifyDone(say('password.changed'))
      },
      (_, named) => (named === 'currentPassword' || named === 'newPassword' ? named : undefined),
    )
  }
  return (
    <Card title={say('password.title')}>
      <p className={styles.text}>{say('password.text')}</p>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <PasswordInput
          label={say('password.current')}
          autoComplete="current-password"
          value={currentPassword}
          error={form.errors.currentPassword}
          onChange={form.set('currentPassword')}
        />
        <PasswordInput
          label={say('password.new')}
          autoComplete="new-password"
          value={newPassword}
          error={form.errors.newPassword}
          onChange={form.set('newPassword')}
        />
        <PasswordInput
          label={say('password.again')}
          autoComplete="new-password"
          value={again}
          error={form.errors.again}
          onChange={form.set('again')}
        />
        <span>
          <Button
            size="m"
            kind="primary"
            type="submit"
            busy={form.busy}
            disabled={!currentPassword || !newPassword || !again}
          >
            {say('password.change')}
          </Button>
        </span>
      </form>
    </Card>
  )
}
