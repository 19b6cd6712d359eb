import 'vitest'

declare module 'vitest' {
  /** What a journey asks for with `inject`. */
  interface ProvidedContext {
    /** Where the product answers, without a slash at the end. */
    baseUrl: string
    /** The password of every account of the demo tenants. */
    demoPassword: string
    /** The password of `admin@master`. */
    adminPassword: string
    /** Which Chromium to launch. */
    chromiumPath: string
    /** Which Chromium shows notifications: the one without windows refuses each. */
    wholeChromiumPath: string
    /** The folder in which letters that the product sends become files. */
    letterBox: string
  }
}
