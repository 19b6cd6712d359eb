/** What a template says: `{…}` are values, `{#invoices}` a line for each invoice. */
export interface MailTemplate {
  subject: string
  text: string
}

export type TemplateName =
  | 'REMINDER'
  | 'SECOND_REMINDER'
  | 'FORMAL_NOTICE'
  | 'COMMITTEE_INVITATION'
  | 'TICKET_ANSWER'
  | 'PASSWORD_LINK'
  | 'PASSWORD_CHANGED'
  | 'MESSAGE'

type Templates = Record<TemplateName, MailTemplate>

const en: Templates = {
  REMINDER: {
    subject: 'Reminder: {total} overdue',
    text: 'Dear {name},\n\nWe have not yet received payment of the following:\n\n{#invoices}\n\nIf you have paid in the meantime, please disregard this message. Otherwise we ask you to settle {total}.\n\nKind regards,\n{house}',
  },
  SECOND_REMINDER: {
    subject: 'Second reminder: {total} overdue',
    text: 'Dear {name},\n\nDespite our reminder the following is still open:\n\n{#invoices}\n\nPlease pay {total} within eight days, or call us so that we find a solution together.\n\nKind regards,\n{house}',
  },
  FORMAL_NOTICE: {
    subject: 'Formal notice: {total} overdue',
    text: 'Dear {name},\n\nWe hereby give you formal notice to pay {total} within eight days of this letter:\n\n{#invoices}\n\nWithout payment the contract may be terminated and the debt claimed in court, with late interest and costs.\n\nYours sincerely,\n{house}',
  },
  COMMITTEE_INVITATION: {
    subject: 'Invitation: {subject}, {date}',
    text: 'Dear {name},\n\nYou are invited to the committee “{subject}” on {date}.\n\nOn the agenda:\n\n{agenda}\n\nPlease tell us whether you take part.\n\nKind regards,\n{house}',
  },
  TICKET_ANSWER: {
    subject: 'Re: {subject} ({ticket})',
    text: 'Dear {name},\n\n{message}\n\nKind regards,\n{house}',
  },
  PASSWORD_LINK: {
    subject: 'Set a new password',
    text: 'Dear {name},\n\nSomebody, probably you, has asked to set a new password for {username}. This link opens the page to do so; it works once, within {minutes} minutes:\n\n{link}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n\nKind regards,\n{house}',
  },
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    text: 'Dear {name},\n\nThe password of {username} was set anew by a link that was sent to you, and all sessions were ended.\n\nIf it was not you, tell your administrator at once.\n\nKind regards,\n{house}',
  },
  MESSAGE: { subject: '{subject}', text: 'Dear {name},\n\n{message}\n\nKind regards,\n{house}' },
}

const fr: Templates = {
  REMINDER: {
    subject: 'Rappel : {total} en retard',
    text: 'Bonjour {name},\n\nSauf erreur de notre part, nous n’avons pas encore reçu le règlement de :\n\n{#invoices}\n\nSi vous avez payé entre-temps, merci de ne pas tenir compte de ce message. Sinon, nous vous prions de régler {total}.\n\nCordialement,\n{house}',
  },
  SECOND_REMINDER: {
    subject: 'Deuxième rappel : {total} en retard',
    text: 'Bonjour {name},\n\nMalgré notre rappel, restent dus :\n\n{#invoices}\n\nMerci de régler {total} sous huit jours, ou de nous appeler pour trouver ensemble une solution.\n\nCordialement,\n{house}',
  },
  FORMAL_NOTICE: {
    subject: 'Mise en demeure : {total} en retard',
    text: 'Madame, Monsieur,\n\nNous vous mettons en demeure de nous régler {total} sous huit jours à compter de la présente :\n\n{#invoices}\n\nÀ défaut, le contrat pourra être résilié et la créance recouvrée en justice, majorée des intérêts de retard et des frais.\n\nVeuillez agréer nos salutations distinguées,\n{house}',
  },
  COMMITTEE_INVITATION: {
    subject: 'Invitation : {subject}, {date}',
    text: 'Bonjour {name},\n\nVous êtes convié au comité « {subject} » le {date}.\n\nÀ l’ordre du jour :\n\n{agenda}\n\nMerci de nous confirmer votre présence.\n\nCordialement,\n{house}',
  },
  TICKET_ANSWER: {
    subject: 'Re : {subject} ({ticket})',
    text: 'Bonjour {name},\n\n{message}\n\nCordialement,\n{house}',
  },
  PASSWORD_LINK: {
    subject: 'Définir un nouveau mot de passe',
    text: 'Bonjour {name},\n\nQuelqu’un, sans doute vous, a demandé à définir un nouveau mot de passe pour {username}. Ce lien ouvre la page prévue ; il sert une seule fois, dans les {minutes} minutes :\n\n{link}\n\nSi ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.\n\nCordialement,\n{house}',
  },
  PASSWORD_CHANGED: {
    subject: 'Votre mot de passe a été changé',
    text: 'Bonjour {name},\n\nLe mot de passe de {username} a été redéfini par un lien qui vous a été envoyé, et toutes les sessions ont été fermées.\n\nSi ce n’était pas vous, prévenez aussitôt votre administrateur.\n\nCordialement,\n{house}',
  },
  MESSAGE: { subject: '{subject}', text: 'Bonjour {name},\n\n{message}\n\nCordialement,\n{house}' },
}

const es: Templates = {
  REMINDER: {
    subject: 'Recordatorio: {total} vencidos',
    text: 'Estimado cliente, {name}:\n\nSalvo error, aún no hemos recibido el pago de:\n\n{#invoices}\n\nSi ya ha pagado, le rogamos que no tenga en cuenta este mensaje. En caso contrario, le pedimos que abone {total}.\n\nUn cordial saludo,\n{house}',
  },
  SECOND_REMINDER: {
    subject: 'Segundo recordatorio: {total} vencidos',
    text: 'Estimado cliente, {name}:\n\nPese a nuestro recordatorio siguen pendientes:\n\n{#invoices}\n\nLe rogamos que abone {total} en ocho días o que nos llame para buscar juntos una solución.\n\nUn cordial saludo,\n{house}',
  },
  FORMAL_NOTICE: {
    subject: 'Requerimiento de pago: {total} vencidos',
    text: 'Estimado cliente, {name}:\n\nPor la presente le requerimos el pago de {total} en un plazo de ocho días:\n\n{#invoices}\n\nDe no recibirlo, el contrato podrá resolverse y la deuda reclamarse judicialmente, con intereses de demora y gastos.\n\nAtentamente,\n{house}',
  },
  COMMITTEE_INVITATION: {
    subject: 'Invitación: {subject}, {date}',
    text: 'Hola, {name}:\n\nQueda convocado al comité «{subject}» el {date}.\n\nOrden del día:\n\n{agenda}\n\nLe rogamos que confirme su asistencia.\n\nUn cordial saludo,\n{house}',
  },
  TICKET_ANSWER: {
    subject: 'Re: {subject} ({ticket})',
    text: 'Hola, {name}:\n\n{message}\n\nUn cordial saludo,\n{house}',
  },
  PASSWORD_LINK: {
    subject: 'Definir una nueva contraseña',
    text: 'Hola, {name}:\n\nAlguien, probablemente usted, ha pedido definir una nueva contraseña para {username}. Este enlace abre la página para hacerlo; sirve una sola vez, durante {minutes} minutos:\n\n{link}\n\nSi no ha sido usted, no tiene que hacer nada: su contraseña no cambia.\n\nUn cordial saludo,\n{house}',
  },
  PASSWORD_CHANGED: {
    subject: 'Su contraseña ha cambiado',
    text: 'Hola, {name}:\n\nLa contraseña de {username} se ha definido de nuevo con un enlace que le enviamos, y se han cerrado todas las sesiones.\n\nSi no ha sido usted, avise enseguida a su administrador.\n\nUn cordial saludo,\n{house}',
  },
  MESSAGE: { subject: '{subject}', text: 'Hola, {name}:\n\n{message}\n\nUn cordial saludo,\n{house}' },
}

const lt: Templates = {
  REMINDER: {
    subject: 'Priminimas: vėluojama sumokėti {total}',
    text: 'Gerb. {name},\n\ndar negavome mokėjimo už:\n\n{#invoices}\n\nJei jau sumokėjote, į šį laišką nekreipkite dėmesio. Kitu atveju prašome sumokėti {total}.\n\nPagarbiai\n{house}',
  },
  SECOND_REMINDER: {
    subject: 'Antras priminimas: vėluojama sumokėti {total}',
    text: 'Gerb. {name},\n\nnepaisant priminimo, vis dar neapmokėta:\n\n{#invoices}\n\nPrašome per aštuonias dienas sumokėti {total} arba paskambinti, kad kartu rastume sprendimą.\n\nPagarbiai\n{house}',
  },
  FORMAL_NOTICE: {
    subject: 'Oficialus įspėjimas: vėluojama sumokėti {total}',
    text: 'Gerb. {name},\n\noficialiai įspėjame per aštuonias dienas sumokėti {total}:\n\n{#invoices}\n\nNesumokėjus sutartis gali būti nutraukta, o skola su delspinigiais ir išlaidomis išieškota teisme.\n\nPagarbiai\n{house}',
  },
  COMMITTEE_INVITATION: {
    subject: 'Kvietimas: {subject}, {date}',
    text: 'Gerb. {name},\n\nkviečiame į komiteto posėdį „{subject}“, kuris vyks {date}.\n\nDarbotvarkė:\n\n{agenda}\n\nPrašome pranešti, ar dalyvausite.\n\nPagarbiai\n{house}',
  },
  TICKET_ANSWER: {
    subject: 'Re: {subject} ({ticket})',
    text: 'Gerb. {name},\n\n{message}\n\nPagarbiai\n{house}',
  },
  PASSWORD_LINK: {
    subject: 'Naujo slaptažodžio nustatymas',
    text: 'Gerb. {name},\n\nkažkas, tikriausiai jūs, paprašė nustatyti naują {username} slaptažodį. Ši nuoroda atveria tam skirtą puslapį; ji veikia vieną kartą, {minutes} min.:\n\n{link}\n\nJei tai ne jūs, nieko daryti nereikia: slaptažodis lieka toks pat.\n\nPagarbiai\n{house}',
  },
  PASSWORD_CHANGED: {
    subject: 'Jūsų slaptažodis pakeistas',
    text: 'Gerb. {name},\n\n{username} slaptažodis nustatytas iš naujo jums atsiųsta nuoroda, o visos sesijos baigtos.\n\nJei tai ne jūs, tuoj pat praneškite administratoriui.\n\nPagarbiai\n{house}',
  },
  MESSAGE: { subject: '{subject}', text: 'Gerb. {name},\n\n{message}\n\nPagarbiai\n{house}' },
}

const ar: Templates = {
  REMINDER: {
    subject: 'تذكير: {total} متأخرة',
    text: 'السيد/السيدة {name}،\n\nلم يصلنا بعد سداد ما يلي:\n\n{#invoices}\n\nإذا كنتم قد سددتم في هذه الأثناء فنرجو تجاهل هذه الرسالة، وإلا فنرجو سداد {total}.\n\nمع التحية،\n{house}',
  },
  SECOND_REMINDER: {
    subject: 'تذكير ثانٍ: {total} متأخرة',
    text: 'السيد/السيدة {name}،\n\nرغم تذكيرنا ما زال ما يلي غير مسدد:\n\n{#invoices}\n\nنرجو سداد {total} خلال ثمانية أيام أو الاتصال بنا لإيجاد حل معاً.\n\nمع التحية،\n{house}',
  },
  FORMAL_NOTICE: {
    subject: 'إنذار رسمي: {total} متأخرة',
    text: 'السيد/السيدة {name}،\n\nننذركم بسداد {total} خلال ثمانية أيام من هذا الخطاب:\n\n{#invoices}\n\nوفي حال عدم السداد يجوز فسخ العقد والمطالبة بالدين قضائياً مع فوائد التأخير والمصاريف.\n\nوتفضلوا بقبول الاحترام،\n{house}',
  },
  COMMITTEE_INVITATION: {
    subject: 'دعوة: {subject}، {date}',
    text: 'السيد/السيدة {name}،\n\nأنتم مدعوون إلى لجنة «{subject}» بتاريخ {date}.\n\nجدول الأعمال:\n\n{agenda}\n\nنرجو إعلامنا بحضوركم.\n\nمع التحية،\n{house}',
  },
  TICKET_ANSWER: {
    subject: 'رد: {subject} ({ticket})',
    text: 'السيد/السيدة {name}،\n\n{message}\n\nمع التحية،\n{house}',
  },
  PASSWORD_LINK: {
    subject: 'تعيين كلمة مرور جديدة',
    text: 'السيد/السيدة {name}،\n\nطلب شخص ما، أنتم على الأرجح، تعيين كلمة مرور جديدة للحساب {username}. يفتح هذا الرابط الصفحة المخصصة لذلك، ويعمل مرة واحدة خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكونوا أنتم فلا حاجة إلى أي إجراء: تبقى كلمة المرور كما هي.\n\nمع التحية،\n{house}',
  },
  PASSWORD_CHANGED: {
    subject: 'تم تغيير كلمة المرور',
    text: 'السيد/السيدة {name}،\n\nأُعيد تعيين كلمة مرور الحساب {username} برابط أُرسل إليكم، وأُنهيت جميع الجلسات.\n\nإن لم تكونوا أنتم فأبلغوا المسؤول فوراً.\n\nمع التحية،\n{house}',
  },
  MESSAGE: { subject: '{subject}', text: 'السيد/السيدة {name}،\n\n{message}\n\nمع التحية،\n{house}' },
}

const languages: Readonly<Record<string, Templates>> = { en, fr, es, lt, ar }

/** A template in the language of a locale; English where that language has none. */
export const templateFor = (name: string, locale: string | null | undefined): MailTemplate | undefined => {
  const found = languages[(locale ?? 'en').slice(0, 2).toLowerCase()] ?? en
  return Object.hasOwn(found, name) ? found[name as TemplateName] : undefined
}
