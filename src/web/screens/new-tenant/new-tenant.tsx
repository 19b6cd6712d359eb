import { Button, IconArrowRight, Skeleton } from '#ui/index.ts'
import { isApiError, useConfiguration } from '../../data/index.ts'
import { LeaveGuard, type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { Failed } from '../states/failed.tsx'
import { NotFound } from '../states/not-found.tsx'
import { StepFrame } from '../tool-frame/step-frame.tsx'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { BooksStep } from './books-step.tsx'
import { HouseStep } from './house-step.tsx'
import { Made } from './made.tsx'
import { MakeStep } from './make-step.tsx'
import styles from './new-tenant.module.css'
import { PeopleStep } from './people-step.tsx'
import { lacking, type StepId, stepIds } from './tenant-draft.ts'
import { type NewTenantInHand, useNewTenant, useStep } from './use-new-tenant.ts'

const screens = { house: HouseStep, books: BooksStep, people: PeopleStep, make: MakeStep }

interface FootProps {
  inHand: NewTenantInHand
  at: StepId
  go: (step: StepId) => void
}

const Foot = ({ inHand, at, go }: FootProps) => {
  const say = useSay('new-tenant')
  const index = stepIds.indexOf(at)
  const next = stepIds[index + 1]
  const before = stepIds[index - 1]
  const isWhole = stepIds.every(step => lacking(inHand.draft, step).length === 0)
  return (
    <>
      {before ? (
        <Button size="m" kind="ghost" onClick={() => go(before)}>
          {say('tenantFoot.back')}
        </Button>
      ) : (
        <Button size="m" kind="ghost" href="/tenants">
          {say('tenantFoot.cancel')}
        </Button>
      )}
      <span className="grow" />
      {next ? (
        <Button
          size="m"
          kind="primary"
          iconEnd={IconArrowRight}
          flips
          disabled={lacking(inHand.draft, at).length > 0}
          onClick={() => go(next)}
        >
          {say(`tenantFoot.to_${next as 'books' | 'people' | 'make'}`)}
        </Button>
      ) : (
        <Button
          size="m"
          kind="primary"
          busy={inHand.isBusy}
          disabled={!isWhole}
          onClick={() => void inHand.make()}
        >
          {say('tenantFoot.make')}
        </Button>
      )}
    </>
  )
}

/** Tenants are made in the main tenant by who administers it: whoever else has the address is told so, with ways on. */
const NotHere = () => {
  const shell = useShell()
  const home = useConfiguration().data?.landingPage ?? '/'
  return <NotFound path="/tenant/new" forbidden home={home} onSearch={() => shell.search()} />
}

/** A new tenant in four steps, usable when the last is done. */
export const NewTenant = (props: SpecialScreenProps) => {
  const say = useSay('new-tenant')
  const { at, go } = useStep(props)
  const { inHand, error, retry, isTouched } = useNewTenant(go)
  const title = say('tenantHead.title')
  if (isApiError(error) && error.status === 403) return <NotHere />
  if (!inHand)
    return (
      <ToolScreen title={title}>
        {error ? <Failed error={error} onRetry={retry} /> : <Skeleton height={320} />}
      </ToolScreen>
    )
  if (inHand.made) return <Made made={inHand.made} title={inHand.draft.title} />
  const Step = screens[at]
  const present = stepIds.indexOf(at)
  return (
    <StepFrame
      title={title}
      label={say('tenantHead.steps')}
      under={{ label: say('tenantHead.list'), href: '/tenants' }}
      steps={stepIds.map(id => ({ id, label: say(`tenantStep.${id}`) }))}
      at={at}
      hrefOf={step => (stepIds.indexOf(step) < present ? `/tenant/new?step=${step}` : undefined)}
      foot={<Foot inHand={inHand} at={at} go={go} />}
    >
      <div className={styles.narrow}>
        <Step inHand={inHand} />
      </div>
      <LeaveGuard changes={isTouched && !inHand.isBusy ? 1 : 0} />
    </StepFrame>
  )
}
