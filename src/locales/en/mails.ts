/** E-mails by template. */
export const mails = {
  mailSubject: {
    SEAL: 'Seal of {{date}}',
    REMINDER: 'Reminder: {{total}} overdue',
    SECOND_REMINDER: 'Second reminder: {{total}} overdue',
    FORMAL_NOTICE: 'Formal notice: {{total}} overdue',
    PAYMENT_RECEIPT: 'Receipt of your payment of {{amount}}',
    ADVANCE_RECEIPT: 'We have received {{amount}}',
    COMMITTEE_INVITATION: 'Invitation: {{subject}}, {{date}}',
    TICKET_ANSWER: 'Re: {{subject}} ({{ticket}})',
    PASSWORD_LINK: 'Set a new password',
    NEW_DEVICE: 'Sign-in from a new device',
    PASSWORD_CHANGED: 'Your password was changed',
    CHANGE_ASKED: 'A change waits for your decision',
    CHANGE_APPROVED: 'Your change was approved',
    CHANGE_REJECTED: 'Your change was rejected',
    EMAIL_CHANGED: 'Your e-mail address was changed',
    INVITATION: 'You are invited to {{house}}',
    INVITATION_HERE: 'You are invited to {{house}}',
    WEBHOOK_PAUSED: 'A webhook was paused',
    KEY_ENDS: 'The API key {{key}} ends on {{at}}',
    SEAL_END: 'The certificate {{certificate}} ends on {{on}}',
    METADATA_END: 'The metadata of {{provider}} end on {{on}}',
    PARTNER_REQUEST: '{{company}} wants to become a partner',
    ACTED_FOR: '{{actor}} acts for you',
    EMAIL_CHANGE_FORMER: 'Confirm that your letters go elsewhere',
    EMAIL_CHANGE_NEW: 'Confirm your new address',
    SIGNATURE_ASKED: '{{house}}: please sign {{document}}',
    SIGNATURE_CODE: '{{code}} is your code to sign',
    SIGNATURE_OVER: '{{house}}: there is nothing to sign any more',
    SIGNATURE_DONE: '{{document}} is signed',
    PASSKEY_MADE: 'A passkey was added',
    PASSKEY_COPIED: 'A passkey may have been copied',
    RECOVERY_CODE_USED: 'A recovery code was used',
    BACKUP_FAILED: 'The backup failed',
    BACKUP_MISSING: 'No backup for more than a day',
    STATEMENT: 'Statement of account, {{date}}',
    MESSAGE: '{{subject}}',
  },
  mailText: {
    SEAL: 'The histories of {{house}} up to the end of {{date}} are sealed. Keep this where nobody who works there can reach it:\n\n{{hash}}\n\nEntries that day: {{lines}}. If the product ever shows another seal for this day, something before it was rewritten.',
    REMINDER:
      'Dear {{name}},\n\nWe have not yet received payment of the following:\n\n{{invoices}}\n\nIf you have paid in the meantime, please disregard this message. Otherwise we ask you to settle {{total}}.\n\nKind regards,\n{{house}}',
    SECOND_REMINDER:
      'Dear {{name}},\n\nDespite our reminder the following is still open:\n\n{{invoices}}\n\nPlease pay {{total}} within eight days, or call us so that we find a solution together.\n\nKind regards,\n{{house}}',
    FORMAL_NOTICE:
      'Dear {{name}},\n\nWe hereby give you formal notice to pay {{total}} within eight days of this letter:\n\n{{invoices}}\n\nWithout payment the contract may be terminated and the debt claimed in court, with late interest and costs.\n\nYours sincerely,\n{{house}}',
    PAYMENT_RECEIPT:
      'Dear {{name}},\n\nWe have received {{amount}} from you on {{date}}, reference {{payment}}. It pays:\n\n{{invoices}}\n\nWhat is left and kept for your next invoices: {{left}}.\n\nThank you, and kind regards,\n{{house}}',
    ADVANCE_RECEIPT:
      'Dear {{name}},\n\nWe have received {{amount}} from you on {{date}}, reference {{payment}}. It is kept for your next invoices.\n\nThank you, and kind regards,\n{{house}}',
    COMMITTEE_INVITATION:
      'Dear {{name}},\n\nYou are invited to the committee “{{subject}}” on {{date}}.\n\nOn the agenda:\n\n{{agenda}}\n\nPlease tell us whether you take part.\n\nKind regards,\n{{house}}',
    TICKET_ANSWER: 'Dear {{name}},\n\n{{message}}\n\nKind regards,\n{{house}}',
    PASSWORD_LINK:
      'Dear {{name}},\n\nSomebody, probably you, has asked to set a new password for {{username}}. This link opens the page to do so; it works once, within {{minutes}} minutes:\n\n{{link}}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n\nKind regards,\n{{house}}',
    CHANGE_ASKED:
      'Dear {{name}},\n\n{{asker}} has asked for a change of {{subject}} ({{change}}). It takes effect when a second administrator approves it, under Administration, Pending changes.\n\nKind regards,\n{{house}}',
    CHANGE_APPROVED:
      'Dear {{name}},\n\n{{decider}} has approved the change of {{subject}} ({{change}}) that you asked for. It is in effect.\n\nKind regards,\n{{house}}',
    CHANGE_REJECTED:
      'Dear {{name}},\n\n{{decider}} has rejected the change of {{subject}} ({{change}}) that you asked for. Nothing was changed.\n\nKind regards,\n{{house}}',
    EMAIL_CHANGED:
      'Dear {{name}},\n\nLetters about the account {{username}} were sent to this address. From now on they go to {{email}}, and so do links by which its password is set.\n\nIf you do not know of this, tell your administrator at once.\n\nKind regards,\n{{house}}',
    INVITATION:
      'Dear {{name}},\n\n{{house}} has made an account for you. You sign in as {{username}}. This link opens the page on which you choose your password; it works once, within {{days}} days:\n\n{{link}}\n\nIf you do not know of this, there is nothing to do: without you nobody can use the account.\n\nKind regards,\n{{house}}',
    INVITATION_HERE:
      'Dear {{name}},\n\n{{house}} invites {{username}} to work there, too. Your password stays as it is. This link opens the page on which you accept; it works once, within {{days}} days:\n\n{{link}}\n\nIf you do not know of this, there is nothing to do: without your yes nothing changes.\n\nKind regards,\n{{house}}',
    NEW_DEVICE:
      'Dear {{name}},\n\nSomebody signed in as {{username}} from a browser that was not known.\n\nTime: {{at}}\nAddress: {{address}}\nBrowser: {{device}}\n\nIf it was you, there is nothing to do. If not, say so here: all sessions end at once, this one too, and you choose a new password:\n\n{{url}}\n\nThen tell your administrator.\n\nKind regards,\n{{house}}',
    PASSWORD_CHANGED:
      'Dear {{name}},\n\nThe password of {{username}} was set anew by a link that was sent to you, and all sessions were ended.\n\nIf it was not you, tell your administrator at once.\n\nKind regards,\n{{house}}',
    WEBHOOK_PAUSED:
      'Dear {{name}},\n\nNobody answered {{webhook}} at {{url}} for three days, or it said that it is gone. The webhook is paused: nothing is sent there until it is resumed, under Administration, Webhooks. Messages of the last 30 days can be sent again.\n\nKind regards,\n{{house}}',
    KEY_ENDS:
      'Dear {{name}},\n\nThe API key {{key}} (trk_{{code}}_…) ends on {{at}}. From then on whoever calls by it is refused.\n\nGive it a later end under Administration, API keys, or make a new one and put it in its place before.\n\nKind regards,\n{{house}}',
    SEAL_END:
      'Dear {{name}},\n\nThe certificate {{certificate}}, by which signed documents are sealed, ends on {{on}}. From then on they are sealed by a certificate of the house itself.\n\nAsk its issuer for a new one, and add it under Administration, Seal certificates, before that day.\n\nKind regards,\n{{house}}',
    METADATA_END:
      'Dear {{name}},\n\nThe metadata or keys of the identity provider {{provider}} ({{code}}) end on {{on}}. From then on nobody may come in by it any more.\n\nAsk whoever runs the directory for its new metadata, and put them in under Administration, Identity providers, before that day.\n\nKind regards,\n{{house}}',
    PARTNER_REQUEST:
      '{{company}} has asked on your sign-in page to work with {{house}}.\n\nName: {{name}}\nE-mail: {{email}}\nTelephone: {{phone}}\n\n{{message}}\n\nA task has been made of it.',
    ACTED_FOR:
      'Dear {{name}},\n\n{{actor}} ({{actorUsername}}) has begun to work in {{house}} as you, until {{until}}.\n\nWhy: {{reason}}\n\nWhat is written meanwhile names both of you. On the page of your account you see each such time, and there you say whether support may act for you at all.\n\nKind regards,\n{{house}}',
    EMAIL_CHANGE_FORMER:
      'Dear {{name}},\n\nThe e-mail address of {{username}} shall become {{email}}. It does once this address and the new one have both confirmed it, within a day.\n\nConfirm or stop it here:\n\n{{link}}\n\nIf it was not you, stop it there: that ends all sessions, too, and is possible for seven days, also once it is done. Then choose a new password.\n\nKind regards,\n{{house}}',
    EMAIL_CHANGE_NEW:
      'Dear {{name}},\n\nThis shall become the e-mail address of {{username}}. Confirm it within a day:\n\n{{link}}\n\nThe former address has to confirm it, too. If it was not you, do nothing.\n\nKind regards,\n{{house}}',
    SIGNATURE_ASKED:
      'Dear {{name}},\n\n{{asker}} of {{house}} asks you to read and sign “{{document}}”. The page opens without an account, until {{date}}:\n\n{{link}}\n\n{{message}}To sign you will be mailed a code at this address. The link is yours alone: please do not pass it on.\n\nKind regards,\n{{house}}',
    SIGNATURE_CODE:
      'Dear {{name}},\n\n{{code}} is your code to sign “{{document}}”. It holds for {{minutes}} minutes.\n\nIf you have not asked for it, do nothing, and tell us: somebody has your link.\n\nKind regards,\n{{house}}',
    SIGNATURE_OVER:
      'Dear {{name}},\n\nYou were asked to sign “{{document}}”. The request has ended, and its link opens nothing any more: there is nothing for you to do.\n\nKind regards,\n{{house}}',
    SIGNATURE_DONE:
      'Dear {{name}},\n\nAll have signed “{{document}}”. It is attached, with a page at its end that tells who signed when. Please keep it.\n\nIt bears simple electronic signatures.\n\nKind regards,\n{{house}}',
    PASSKEY_MADE:
      'Dear {{name}},\n\nThe passkey “{{key}}” was added to {{username}}: whoever has it signs in by it, without a password.\n\nIf it was not you, remove it on the page of your account, end all other sessions there and choose a new password.\n\nKind regards,\n{{house}}',
    PASSKEY_COPIED:
      'Dear {{name}},\n\nSomebody tried to sign in as {{username}} by the passkey “{{key}}”, and was refused: it counts its uses, and counted backwards. That happens where a key was copied.\n\nRemove it on the page of your account and make a new one, then tell your administrator.\n\nKind regards,\n{{house}}',
    RECOVERY_CODE_USED:
      'Dear {{name}},\n\nSomebody signed in as {{username}} by a recovery code instead of a code of the telephone. Codes left: {{left}}.\n\nIf it was not you, choose a new password at once and make new codes, then tell your administrator.\n\nKind regards,\n{{house}}',
    BACKUP_FAILED:
      'The backup of the installation failed:\n\n{{reason}}\n\nThe last one that is whole was made on {{date}}.',
    BACKUP_MISSING:
      'The installation should make a backup every day, and has made none for too long:\n\n{{reason}}\n\nThe last one that is whole was made on {{date}}.',
    STATEMENT:
      'Dear {{name}},\n\nthis is your account with us as of {{date}}.\n\n{{account}}\n\nPlease tell us if you see it otherwise.\n\nKind regards,\n{{house}}',
    MESSAGE: 'Dear {{name}},\n\n{{message}}\n\nKind regards,\n{{house}}',
  },
  accountLetter: {
    owed: 'Due: {{amount}}',
    line: '- {{number}} · {{date}} · {{amount}}',
    lineLate: '- {{number}} · {{date}} · {{amount}}, of it late interest and fees {{late}}',
    credit: 'Received from you and not yet set against an invoice: {{amount}}',
    next: 'Next payment, on {{date}}: {{amount}}',
    nothing: 'Nothing is due.',
  },
}
