import type { Effect, TransitionRun } from '#engine/index.ts'
import type { InputOf } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'

/** A run that may name its day. */
interface OnDay {
  date?: string | null
}

export const dayOf = (run: TransitionRun<OnDay>): string => run.input.date ?? run.date

export const deliver: Effect<'asset', OnDay> = async (_work, assets, run) => {
  for (const asset of assets) asset.deliveryDate = dayOf(run)
}

/**
 * At the end of a lease an asset comes back: depreciated to that day, it goes into stock at its book value. A residual
 * value that is still planned is asked of nobody once everything of the contract is back.
 */
export const takeBack: Effect<'asset', InputOf<'asset', 'return'>> = async (work, assets, run) => {
  for (const asset of assets) {
    asset.returnDate = dayOf(run)
    asset.returnValue = run.input.value
  }
  await callEffect(work, 'asset/leave-books', assets, 'asset', {
    date: dayOf(run),
    eventType: 'RETURN_OF_ASSET',
  })
  await callEffect(work, 'contract/drop-residual', assets, 'asset')
}

/**
 * Fetched from a client whose lease is over and who has not given it back: taken back as any other; what that has cost is his to
 * pay.
 */
export const repossess: Effect<'asset', InputOf<'asset', 'repossess'>> = async (work, assets, run) => {
  await takeBack(work, assets, run)
  const { cost } = run.input
  if (!cost) return
  await callEffect(
    work,
    'contract/charge',
    assets.map(asset => ({
      contractRegistration: asset.contractRegistration!,
      amount: cost,
      wording: message('REPOSSESSION_OF', { asset: asset.name ?? asset.registration }),
    })),
    'contract',
    { date: dayOf(run) },
  )
}

/** Undoes a return: the asset is with the client again and depreciated on. */
export const giveBack: Effect<'asset'> = async (work, assets) => {
  for (const asset of assets) {
    asset.returnDate = undefined
    asset.returnValue = undefined
  }
  await callEffect(work, 'asset/rejoin-books', assets, 'asset', { eventType: 'RETURN_OF_ASSET' })
  await callEffect(work, 'contract/ask-residual', assets, 'asset')
}

/** Scrapped or lost: its depreciation ends, and what it is worth in the books is written out. */
export const leave: Effect<'asset', OnDay> = async (work, assets, run) => {
  for (const asset of assets) asset.disposalDate = dayOf(run)
  await callEffect(work, 'asset/leave-books', assets, 'asset', {
    date: dayOf(run),
    eventType: 'LOSS_OF_ASSET',
  })
}

/** Found again, or not scrapped after all. */
export const regain: Effect<'asset'> = async (work, assets) => {
  for (const asset of assets) asset.disposalDate = undefined
  await callEffect(work, 'asset/rejoin-books', assets, 'asset', { eventType: 'LOSS_OF_ASSET' })
}
