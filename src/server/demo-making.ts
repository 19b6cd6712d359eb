/** How far the demonstration companies are, for whoever asks while they are being made. */
export interface DemoState {
  /** 0 to 1, of the slowest; 1 where nothing is being made. */
  share: number
  /** Whether the people who work there have their sign-ins already. */
  canSignIn: boolean
}

interface Making {
  share: number
  doing: string
  canSignIn: boolean
}

/**
 * Which demonstration tenants this process is making. Their timetable and outbox wait until they are whole: what a
 * company looks back on is not to be done once more by today's clock.
 */
export class DemoMaking {
  readonly #tenants = new Map<number, Making>()

  begin(tenantId: number): void {
    this.#tenants.set(tenantId, { share: 0, doing: '', canSignIn: false })
  }

  note(tenantId: number, change: Partial<Making>): void {
    const making = this.#tenants.get(tenantId)
    if (making) Object.assign(making, change)
  }

  /** It is whole, or its making was given up. */
  end(tenantId: number): void {
    this.#tenants.delete(tenantId)
  }

  isMaking(tenantId: number): boolean {
    return this.#tenants.has(tenantId)
  }

  get state(): DemoState {
    const all = [...this.#tenants.values()]
    return {
      share: Math.min(1, ...all.map(one => one.share)),
      canSignIn: all.every(one => one.canSignIn),
    }
  }

  /** What the slowest is doing. */
  get doing(): string {
    const all = [...this.#tenants.values()].sort((a, b) => a.share - b.share)
    return all[0]?.doing ?? ''
  }
}
