import type { sealCertificate } from './seal-certificate.ts'

type SealCertificate = NonNullable<(typeof sealCertificate)['record']>

/** What a certificate is called: as its house says, else by whom it is issued to. */
export const sealCertificateName = ({ title, subject }: SealCertificate): string | null =>
  title || /(?:^|, )CN=([^,]*)/.exec(subject ?? '')?.[1] || subject || null
