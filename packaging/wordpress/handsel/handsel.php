<?php
/**
 * Plugin Name:       Handsel donations
 * Description:       Shows a donation button, a donation form, or a campaign's progress from your own Handsel.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           Apache-2.0
 * License URI:       https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain:       handsel
 */

defined( 'ABSPATH' ) || exit;

const HANDSEL_ADDRESS = 'handsel_address';
const HANDSEL_TYPES   = array( 'button', 'modal', 'form', 'progress', 'total' );

/** The address of the charity's Handsel without a slash at its end; empty until an administrator saves it. */
function handsel_address(): string {
	return (string) get_option( HANDSEL_ADDRESS, '' );
}

/**
 * Checks an address that an administrator typed. Donors would send data over http unencrypted, so only
 * this machine may use it.
 *
 * @param mixed $typed The value of the field.
 * @return string The origin; the previous address if the new one is wrong.
 */
function handsel_check_address( $typed ): string {
	$typed = trim( (string) $typed );
	if ( '' === $typed ) {
		return '';
	}
	$parts  = wp_parse_url( false === strpos( $typed, '://' ) ? "https://$typed" : $typed );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	$local  = in_array( $host, array( 'localhost', '127.0.0.1' ), true );
	$named  = preg_match( '/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/', $host ) === 1;
	if ( ! $named || ( 'https' !== $scheme && ! ( 'http' === $scheme && $local ) ) ) {
		add_settings_error(
			HANDSEL_ADDRESS,
			'wrong',
			__( 'Enter the address of your Handsel, such as https://give.example.org. Nothing was changed.', 'handsel' )
		);
		return handsel_address();
	}
	$port = isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '';
	return "$scheme://$host$port";
}

/**
 * The element of one button, form or progress bar, with a plain link inside, which stays if Handsel
 * cannot be reached.
 *
 * @param array<string, mixed>|string $attributes Those of the block or the shortcode.
 */
function handsel_render( $attributes ): string {
	$address = handsel_address();
	if ( '' === $address ) {
		return current_user_can( 'manage_options' )
			? '<p>' . esc_html__( 'Enter the address of your Handsel under Settings, Handsel donations. Visitors see nothing here until then.', 'handsel' ) . '</p>'
			: '';
	}
	$given = shortcode_atts(
		array(
			'type'      => 'button',
			'campaign'  => '',
			'amount'    => '',
			'frequency' => '',
			'fund'      => '',
			'label'     => '',
			'source'    => '',
			'return'    => '',
		),
		is_array( $attributes ) ? $attributes : array()
	);
	if ( ! in_array( $given['type'], HANDSEL_TYPES, true ) ) {
		$given['type'] = 'button';
	}
	wp_enqueue_script( 'handsel-donate' );
	$html = '';
	foreach ( $given as $name => $value ) {
		if ( is_scalar( $value ) && '' !== (string) $value ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( (string) $value ) );
		}
	}
	$campaign = is_scalar( $given['campaign'] ) ? (string) $given['campaign'] : '';
	$page     = '' === $campaign ? "$address/" : "$address/c/" . rawurlencode( $campaign );
	$label    = is_scalar( $given['label'] ) && '' !== (string) $given['label'] ? (string) $given['label'] : __( 'Donate', 'handsel' );
	return sprintf( '<handsel-donate%s><a href="%s">%s</a></handsel-donate>', $html, esc_url( $page ), esc_html( $label ) );
}

add_action(
	'init',
	static function (): void {
		$address = handsel_address();
		if ( '' !== $address ) {
			// Without a version: Handsel's own address leads to the latest script.
			wp_register_script( 'handsel-donate', "$address/embed.js", array(), null, true );
		}
		register_block_type( __DIR__, array( 'render_callback' => 'handsel_render' ) );
		add_shortcode( 'handsel', 'handsel_render' );
	}
);

/** The script is a module. */
add_filter(
	'script_loader_tag',
	static function ( string $tag, string $handle ): string {
		return 'handsel-donate' === $handle ? str_replace( '<script ', '<script type="module" ', preg_replace( '/ type=(["\'])[^"\']*\1/', '', $tag ) ) : $tag;
	},
	10,
	2
);

add_action(
	'admin_init',
	static function (): void {
		register_setting(
			'handsel',
			HANDSEL_ADDRESS,
			array(
				'type'              => 'string',
				'default'           => '',
				'sanitize_callback' => 'handsel_check_address',
			)
		);
	}
);

add_action(
	'admin_menu',
	static function (): void {
		$title = __( 'Handsel donations', 'handsel' );
		add_options_page( $title, $title, 'manage_options', 'handsel', 'handsel_settings_page' );
	}
);

/** The page of the one setting. */
function handsel_settings_page(): void {
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Handsel donations', 'handsel' ); ?></h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'handsel' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="handsel-address"><?php esc_html_e( 'Address of your Handsel', 'handsel' ); ?></label></th>
					<td>
						<input id="handsel-address" name="<?php echo esc_attr( HANDSEL_ADDRESS ); ?>" type="text" class="regular-text code"
							value="<?php echo esc_attr( handsel_address() ); ?>" aria-describedby="handsel-address-hint">
						<p class="description" id="handsel-address-hint"><?php esc_html_e( 'For example https://give.example.org', 'handsel' ); ?></p>
					</td>
				</tr>
			</table>
			<p>
				<?php esc_html_e( 'Then add the block “Handsel donation” to a page, or the shortcode:', 'handsel' ); ?>
				<code>[handsel type="form"]</code>
			</p>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

add_filter(
	'plugin_action_links_' . plugin_basename( __FILE__ ),
	static function ( array $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=handsel' ) ), esc_html__( 'Settings', 'handsel' ) );
		return array_merge( array( $link ), $links );
	}
);
