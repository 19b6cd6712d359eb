import { CardPair, Note, PageHead, RecordBody } from '#ui/index.ts'
import { displayNameOf, useConfiguration } from '../../data/index.ts'
import { usePage, useSay } from '../../shell/index.ts'
import { MeCard } from './me-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SupportCard } from './support-card.tsx'
import { type Proving, useProof } from './use-proof.tsx'

/** Where one is signed in, and how one signs in: nobody else's affair, whoever acts for one. */
const Doors = ({ isActive, proving }: { isActive: boolean; proving: Proving }) => (
  <>
    <SessionsCard />
    <CardPair>
      <PasskeysCard proving={proving} />
      <SecondFactorCard isActive={isActive} proving={proving} />
    </CardPair>
    <PasswordCard />
  </>
)

/** One's own account: of what one is told, where one is signed in and how; who one is here, and who may act for one. */
export const Account = () => {
  const say = useSay('account')
  const { data } = useConfiguration()
  usePage({ title: say('account.title') })
  const proving = useProof()
  const user = data?.user
  if (!user) return null
  return (
    <>
      <PageHead title={say('account.title')} />
      <RecordBody
        left={
          <>
            {data.acting ? (
              <Note meaning="ongoing">{say('account.notYours', { name: displayNameOf(user) })}</Note>
            ) : (
              <>
                <NotificationsCard />
                <Doors isActive={user.hasActivatedMfa === true} proving={proving} />
              </>
            )}
          </>
        }
        right={
          <>
            <MeCard user={user} isActing={data.acting !== undefined} proving={proving} />
            <SupportCard />
          </>
        }
      />
      {proving.dialog}
    </>
  )
}
