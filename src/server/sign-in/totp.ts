import { Secret, TOTP } from 'otpauth'
import { AppError } from '#errors/index.ts'
import type { Directory, Login } from './directory.ts'
import { seal, unseal } from './sealed-text.ts'

const periodSeconds = 30

const totpOf = (secret: string, username: string, issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label: username,
    period: periodSeconds,
    digits: 6,
    secret: Secret.fromBase32(secret),
  })

/** The step whose code this is, one step to either side of now; null for a wrong code. */
const stepOf = (secret: string, username: string, code: unknown, now: number): number | null => {
  if (typeof code !== 'string' || !/^\d{6}$/.test(code.replace(/\s/g, ''))) return null
  const delta = totpOf(secret, username).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now,
    window: 1,
  })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

/** One-time codes of logins: enrolling, confirming, checking. */
export class Totp {
  constructor(
    readonly directory: Directory,
    readonly key: Buffer,
    readonly now: () => number = Date.now,
  ) {}

  /** Checks a code and takes its step, so that nobody uses it again. */
  async check(login: Login, code: unknown): Promise<boolean> {
    if (!login.totpSecret) return false
    const step = stepOf(unseal(this.key, login.totpSecret), login.username, code, this.now())
    return step !== null && (await this.directory.takeTotpStep(login.id, step))
  }

  /** Makes a secret that counts once a code of it is confirmed; a telephone lists it under its house. */
  async enrol(login: Login, house: string): Promise<{ secret: string; uri: string }> {
    const secret = new Secret({ size: 20 }).base32
    await this.directory.setTotp(login.id, login.totpSecret, seal(this.key, secret))
    return { secret, uri: totpOf(secret, login.username, house.replaceAll(':', ' ')).toString() }
  }

  /** Takes the enrolled secret into use. Throws INVALID_CODE. */
  async confirm(login: Login, code: unknown): Promise<void> {
    const secret = login.totpPending ? unseal(this.key, login.totpPending) : null
    const step = secret ? stepOf(secret, login.username, code, this.now()) : null
    if (!secret || step === null || !(await this.directory.takeTotpStep(login.id, step)))
      throw new AppError('INVALID_CODE')
    await this.directory.setTotp(login.id, seal(this.key, secret), null)
  }

  async disable(login: Login): Promise<void> {
    await this.directory.setTotp(login.id, null, null)
  }
}
