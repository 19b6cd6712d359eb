import { useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import {
  BrokenOff,
  isApiError,
  type SecondStep,
  type SessionContext,
  type SignInStep,
  sentenceOf,
  session,
} from '../../data/index.ts'
import { contextNamed, keptOrders } from '../../shell/address-orders.ts'
import { useSay } from '../../shell/use-say.ts'

export type Stage =
  | { at: 'password' }
  | { at: 'code'; twoFactorToken: string; username: string; by: SecondStep[] }
  | { at: 'contexts'; contexts: SessionContext[]; contextToken: string }

export interface SignIn {
  stage: Stage
  busy: boolean
  /** In words; empty when all is well. */
  problem: string
  password: (username: string, password: string, isShared: boolean) => void
  code: (code: string) => void
  /** By a passkey: without a name, or as the second step. */
  passkey: (isShared?: boolean) => void
  context: (context: SessionContext) => void
  restart: () => void
  /** Says in words what went wrong elsewhere. */
  tell: (error: unknown) => void
}

/** What went wrong, as this page says it. */
const inWords = (error: unknown, t: ReturnType<typeof useSay<'shell'>>): string => {
  if (error instanceof BrokenOff) return t('signIn.keyBrokenOff')
  if (isApiError(error) && error.code === 'SIGN_IN_REFUSED') return t('signIn.keyRefused')
  if (isApiError(error) && error.code === 'INVALID_CREDENTIALS') return t('signIn.wrong')
  if (isApiError(error) && error.code === 'INVALID_CODE') return t('signIn.codeWrong')
  if (isApiError(error) && error.status === 429)
    return t('signIn.locked', { count: Math.ceil((Number(error.strings[0]) || 60) / 60) })
  return sentenceOf(error, (key, values) => t(key as KeyOf<'shell'>, values))
}

/**
 * From name and password, over the code and the choice of a membership, to being in. Where the entrance of a tenant was taken,
 * that membership is not asked for.
 */
export const useSignIn = (onIn: (username: string) => void, tenant?: string): SignIn => {
  const t = useSay('shell')
  const [stage, setStage] = useState<Stage>({ at: 'password' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [username, setUsername] = useState('')
  const [isShared, setShared] = useState(false)

  const wordsOf = (error: unknown): string => inWords(error, t)
  const enter = async (name: string) => {
    await session.entered(name)
    onIn(name)
  }
  const follow = async (step: SignInStep, name: string) => {
    if (step.kind === 'code')
      setStage({ at: 'code', twoFactorToken: step.twoFactorToken, username: step.username, by: step.by })
    else if (step.kind === 'contexts') {
      const asked = tenant ?? keptOrders.read().context
      const wanted = asked === undefined ? undefined : contextNamed(step.contexts, asked)
      if (!wanted)
        return setStage({ at: 'contexts', contexts: step.contexts, contextToken: step.contextToken })
      await session.chooseContext(step.contextToken, wanted)
      await enter(name)
    } else await enter(name)
  }
  const attempt = (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    work()
      .catch(error => setProblem(wordsOf(error)))
      .finally(() => setBusy(false))
  }
  return {
    stage,
    busy,
    problem,
    password: (name, password, shared) =>
      attempt(async () => {
        setUsername(name)
        setShared(shared)
        await follow(await session.signIn(name, password, shared), name)
      }),
    code: code =>
      attempt(async () => {
        if (stage.at === 'code')
          await follow(await session.confirmCode(stage.twoFactorToken, code, isShared), stage.username)
      }),
    passkey: shared =>
      attempt(async () => {
        const token = stage.at === 'code' ? stage.twoFactorToken : undefined
        const isOthers = shared ?? isShared
        setShared(isOthers)
        const { step, username: name } = await session.byPasskey(isOthers, token)
        setUsername(name)
        await follow(step, name)
      }),
    context: context =>
      attempt(async () => {
        if (stage.at !== 'contexts') return
        await session.chooseContext(stage.contextToken, context)
        await enter(username)
      }),
    tell: error => setProblem(wordsOf(error)),
    restart: () => {
      setProblem('')
      setStage({ at: 'password' })
    },
  }
}
