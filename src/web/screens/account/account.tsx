import { Card, Fact, Facts, PageHead } from '#ui/index.ts'
import { displayNameOf, labelOfValue, useConfiguration, useValues } from '../../data/index.ts'
import { usePage, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { NotificationsCard } from './notifications-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SupportCard } from './support-card.tsx'
import { useProof } from './use-proof.tsx'

/** One's own account: who one is here, and how one signs in. */
export const Account = () => {
  const say = useSay('account')
  const { data } = useConfiguration()
  usePage({ title: say('account.title') })
  const profiles = useValues('profile')
  const proving = useProof()
  const user = data?.user
  if (!user) return null
  return (
    <>
      <PageHead title={say('account.title')} />
      <div className={styles.cards}>
        <Card title={say('account.who')}>
          <Facts>
            <Fact label={say('account.name')}>{displayNameOf(user)}</Fact>
            <Fact label={say('account.username')}>{user.username}</Fact>
            <Fact label={say('account.profiles')}>
              {user.profiles?.map(profile => labelOfValue(profiles.data, profile)).join(', ')}
            </Fact>
          </Facts>
        </Card>
        <NotificationsCard />
        <PasswordCard />
        <PasskeysCard proving={proving} />
        <SecondFactorCard isActive={user.hasActivatedMfa === true} proving={proving} />
        <SessionsCard />
        <SupportCard />
      </div>
      {proving.dialog}
    </>
  )
}
