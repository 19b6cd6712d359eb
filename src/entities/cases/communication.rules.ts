/** Communications, mails, tickets and questions are called by their subject. */
export const subjectName = ({ subject }: { subject?: string | null }): string | null => subject || null
