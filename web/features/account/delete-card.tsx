import { useState } from 'react';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** Opens the dialog for deleting the account, and tells the consequences. */
export function DeleteCard({ user }: { readonly user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title={message('account.delete')}>
      <p className="muted">{message('account.deleteText')}</p>
      <div className="row account__buttons">
        <Button
          variant="danger"
          onClick={() => {
            setAsking(true);
          }}
        >
          <Icon name="trash" />
          {message('account.delete')}
        </Button>
      </div>
      {asking && (
        <DeleteDialog
          user={user}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Card>
  );
}
