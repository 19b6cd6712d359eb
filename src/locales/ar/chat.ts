import type { TextsOf } from '../areas.ts'

export const chat: TextsOf<'chat'> = {
  chat: {
    title: 'المحادثات',
    search: 'البحث في المحادثات',
    new: 'محادثة جديدة',
    none: 'لا توجد محادثات بعد',
    noneText: 'ابدأ واحدة مع زميل؛ لا يقرؤها إلا المشاركون.',
    choose: 'اختر محادثة',
    chooseText: 'تظهر رسائلها هنا.',
    noMessages: 'لم يُقل شيء بعد',
    write: 'اكتب رسالة',
    send: 'إرسال',
    subject: 'الموضوع',
    with: 'مع',
    start: 'ابدأ',
    cancel: 'إلغاء',
    about: 'حول {{key}}',
    open: 'فتح السجل',
    failed: 'لم تُحمَّل الرسائل',
    tryAgain: 'إعادة المحاولة',
    back: 'كل المحادثات',
  },
}
