import type { TextsOf } from '../areas.ts'

export const mails: TextsOf<'mails'> = {
  mailSubject: {
    REMINDER: 'تذكير: {{total}} متأخرة',
    SECOND_REMINDER: 'تذكير ثانٍ: {{total}} متأخرة',
    FORMAL_NOTICE: 'إنذار رسمي: {{total}} متأخرة',
    COMMITTEE_INVITATION: 'دعوة: {{subject}}، {{date}}',
    TICKET_ANSWER: 'رد: {{subject}} ({{ticket}})',
    PASSWORD_LINK: 'تعيين كلمة مرور جديدة',
    PASSWORD_CHANGED: 'تم تغيير كلمة المرور',
    MESSAGE: '{{subject}}',
  },
  mailText: {
    REMINDER:
      'السيد/السيدة {{name}}،\n\nلم يصلنا بعد سداد ما يلي:\n\n{{invoices}}\n\nإذا كنتم قد سددتم في هذه الأثناء فنرجو تجاهل هذه الرسالة، وإلا فنرجو سداد {{total}}.\n\nمع التحية،\n{{house}}',
    SECOND_REMINDER:
      'السيد/السيدة {{name}}،\n\nرغم تذكيرنا ما زال ما يلي غير مسدد:\n\n{{invoices}}\n\nنرجو سداد {{total}} خلال ثمانية أيام أو الاتصال بنا لإيجاد حل معاً.\n\nمع التحية،\n{{house}}',
    FORMAL_NOTICE:
      'السيد/السيدة {{name}}،\n\nننذركم بسداد {{total}} خلال ثمانية أيام من هذا الخطاب:\n\n{{invoices}}\n\nوفي حال عدم السداد يجوز فسخ العقد والمطالبة بالدين قضائياً مع فوائد التأخير والمصاريف.\n\nوتفضلوا بقبول الاحترام،\n{{house}}',
    COMMITTEE_INVITATION:
      'السيد/السيدة {{name}}،\n\nأنتم مدعوون إلى لجنة «{{subject}}» بتاريخ {{date}}.\n\nجدول الأعمال:\n\n{{agenda}}\n\nنرجو إعلامنا بحضوركم.\n\nمع التحية،\n{{house}}',
    TICKET_ANSWER: 'السيد/السيدة {{name}}،\n\n{{message}}\n\nمع التحية،\n{{house}}',
    PASSWORD_LINK:
      'السيد/السيدة {{name}}،\n\nطلب شخص ما، أنتم على الأرجح، تعيين كلمة مرور جديدة للحساب {{username}}. يفتح هذا الرابط الصفحة المخصصة لذلك، ويعمل مرة واحدة خلال {{minutes}} دقيقة:\n\n{{link}}\n\nإن لم تكونوا أنتم فلا حاجة إلى أي إجراء: تبقى كلمة المرور كما هي.\n\nمع التحية،\n{{house}}',
    PASSWORD_CHANGED:
      'السيد/السيدة {{name}}،\n\nأُعيد تعيين كلمة مرور الحساب {{username}} برابط أُرسل إليكم، وأُنهيت جميع الجلسات.\n\nإن لم تكونوا أنتم فأبلغوا المسؤول فوراً.\n\nمع التحية،\n{{house}}',
    MESSAGE: 'السيد/السيدة {{name}}،\n\n{{message}}\n\nمع التحية،\n{{house}}',
  },
}
