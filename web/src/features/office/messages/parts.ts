export { MessageDialog } from './MessageDialog.tsx';
export { Messages } from './Messages.tsx';
